import { isNode, nodesOf, type TreeNode, type TreeValue } from './node-tree.ts'

/** What the catalogue of a database says of what parsed queries refer to. */
export type Catalogue = {
  /** Columns that are never null, as `<oid of table>.<number>`. */
  readonly notNull: ReadonlySet<string>
  readonly functions: ReadonlyMap<string, string>
  readonly operators: ReadonlyMap<string, string>
}

/** The query of an expression, then those around it. */
type Scope = { readonly queries: readonly TreeNode[]; readonly catalogue: Catalogue }

/** Never null for parameters that are not null. */
const TOTAL_FUNCTIONS = new Set([
  ...['left', 'to_char', 'round', 'abs', 'length', 'sqrt', 'ln', 'timezone', 'extract', 'now', 'pg_current_snapshot'],
  ...['jsonb_build_object', 'jsonb_build_array', 'to_jsonb', 'to_json', 'jsonb_array_length'],
])
const TOTAL_OPERATORS = new Set([
  ...['+', '-', '*', '/', '%', '||', '=', '<>', '<', '>', '<=', '>=', '&&', '@>', '<@', '~~', '&', '|', '^'],
])
/** Null only where there is no row to aggregate, or where all values are null. */
const AGGREGATES = new Set(['sum', 'min', 'max', 'bool_or', 'bool_and', 'avg'])
const COLLECTIONS = new Set(['jsonb_agg', 'array_agg', 'range_agg', 'json_agg'])
const COUNTS = new Set(['count', 'row_number', 'rank', 'dense_rank'])

const SOURCES = { relation: '0', subquery: '1', join: '2', cte: '6', group: '9' }
const SUBLINKS = { exists: '0', value: '4', array: '6' }
const EXPLICIT_CAST = '1'
const IMPLICIT_CAST = '2'

/**
 * Tells of each column of a parsed query whether it may be null: by the columns of tables, by outer joins, and by what its
 * expression makes of them. Where it can't know, it says yes.
 */
export function nullableColumns(query: TreeNode, catalogue: Catalogue): boolean[] {
  return outputs(query).map((_, index) => isOutputNullable(index, { queries: [query], catalogue }))
}

function isOutputNullable(index: number, scope: Scope): boolean {
  const [query] = scope.queries
  if (!query) return true
  const { setOperations, rtable } = query.fields
  if (!isNode(setOperations)) return isNullable(outputs(query)[index]?.fields.expr, scope)
  return leavesOf(setOperations).some((number) =>
    isSubqueryNullable(nodesOf(rtable)[number - 1]?.fields.subquery, index, scope),
  )
}

function isSubqueryNullable(query: TreeValue | undefined, index: number, { queries, catalogue }: Scope): boolean {
  return !isNode(query) || isOutputNullable(index, { queries: [query, ...queries], catalogue })
}

/** What an expression of a kind needs for being never null; an expression of any other kind may be null. */
const RULES: Readonly<Record<string, (fields: TreeNode['fields'], scope: Scope) => boolean>> = {
  VAR: isVariableNullable,
  CONST: ({ constisnull }) => constisnull === 'true',
  TARGETENTRY: ({ expr }, scope) => isNullable(expr, scope),
  RELABELTYPE: ({ arg }, scope) => isNullable(arg, scope),
  COERCEVIAIO: ({ arg }, scope) => isNullable(arg, scope),
  ARRAYCOERCEEXPR: ({ arg }, scope) => isNullable(arg, scope),
  COERCETODOMAIN: ({ arg }, scope) => isNullable(arg, scope),
  FUNCEXPR: ({ funcid, funcformat, args }, scope) =>
    !(funcformat === EXPLICIT_CAST || funcformat === IMPLICIT_CAST || isFunction(funcid, TOTAL_FUNCTIONS, scope)) ||
    isAnyNullable(args, scope),
  OPEXPR: ({ opno, args }, scope) =>
    !TOTAL_OPERATORS.has(scope.catalogue.operators.get(String(opno)) ?? '') || isAnyNullable(args, scope),
  BOOLEXPR: ({ args }, scope) => isAnyNullable(args, scope),
  SCALARARRAYOPEXPR: ({ args }, scope) => {
    const [value, list] = nodesOf(args)
    return isNullable(value, scope) || !isListOfConstants(list)
  },
  NULLTEST: () => false,
  BOOLEANTEST: () => false,
  DISTINCTEXPR: () => false,
  SQLVALUEFUNCTION: () => false,
  ARRAYEXPR: () => false,
  COALESCEEXPR: ({ args }, scope) => nodesOf(args).every((one) => isNullable(one, scope)),
  MINMAXEXPR: ({ args }, scope) => nodesOf(args).every((one) => isNullable(one, scope)),
  CASEEXPR: ({ args, defresult }, scope) =>
    nodesOf(args).some(({ fields }) => isNullable(fields.result, scope)) || isNullable(defresult, scope),
  AGGREF: isAggregateNullable,
  WINDOWFUNC: ({ winfnoid }, scope) => !isFunction(winfnoid, COUNTS, scope),
  SUBLINK: isSublinkNullable,
}

function isNullable(expression: TreeValue | undefined, scope: Scope): boolean {
  if (!isNode(expression)) return true
  return RULES[expression.type]?.(expression.fields, scope) ?? true
}

function isAnyNullable(expressions: TreeValue | undefined, scope: Scope): boolean {
  return nodesOf(expressions).some((one) => isNullable(one, scope))
}

function isVariableNullable(variable: TreeNode['fields'], { queries: around, catalogue }: Scope): boolean {
  // Numbers of the outer joins that make it null where they find nothing.
  const joins = variable.varnullingrels
  if (Array.isArray(joins) && joins.length > 1) return true
  const queries = around.slice(Number(variable.varlevelsup))
  const scope = { queries, catalogue }
  const from = nodesOf(queries[0]?.fields.rtable)[Number(variable.varno) - 1]?.fields
  const column = Number(variable.varattno)
  switch (from?.rtekind) {
    case SOURCES.relation:
      return column > 0 && !catalogue.notNull.has(`${from.relid}.${column}`)
    case SOURCES.subquery:
      return isSubqueryNullable(from.subquery, column - 1, scope)
    case SOURCES.join:
      return isNullable(nodesOf(from.joinaliasvars)[column - 1], scope)
    case SOURCES.group:
      return isNullable(nodesOf(from.groupexprs)[column - 1], scope)
    case SOURCES.cte: {
      const outer = queries.slice(Number(from.ctelevelsup))
      const cte = nodesOf(outer[0]?.fields.cteList).find(({ fields }) => fields.ctename === from.ctename)
      return isSubqueryNullable(cte?.fields.ctequery, column - 1, { queries: outer, catalogue })
    }
    default:
      return true
  }
}

function isAggregateNullable({ aggfnoid, aggfilter, args }: TreeNode['fields'], scope: Scope): boolean {
  if (isFunction(aggfnoid, COUNTS, scope)) return false
  const isOfGroup = nodesOf(scope.queries[0]?.fields.groupClause).length > 0 && !isNode(aggfilter)
  if (isOfGroup && isFunction(aggfnoid, COLLECTIONS, scope)) return false
  return !(isOfGroup && isFunction(aggfnoid, AGGREGATES, scope)) || isAnyNullable(args, scope)
}

function isSublinkNullable({ subLinkType, subselect }: TreeNode['fields'], scope: Scope): boolean {
  if (subLinkType === SUBLINKS.exists || subLinkType === SUBLINKS.array) return false
  if (subLinkType !== SUBLINKS.value || !isNode(subselect)) return true
  const { hasAggs, groupClause, havingQual, limitCount, limitOffset } = subselect.fields
  const isOneRow =
    hasAggs === 'true' && [groupClause, havingQual, limitCount, limitOffset].every((part) => part === null)
  return !isOneRow || isSubqueryNullable(subselect, 0, scope)
}

function isFunction(id: TreeValue | undefined, names: ReadonlySet<string>, { catalogue }: Scope): boolean {
  return names.has(catalogue.functions.get(String(id)) ?? '')
}

function isListOfConstants(node: TreeNode | undefined): boolean {
  const isKnown = (one: TreeNode | undefined) => one?.type === 'CONST' && one.fields.constisnull === 'false'
  return isKnown(node) || (node?.type === 'ARRAYEXPR' && nodesOf(node.fields.elements).every(isKnown))
}

/** Returns the columns of a query, without those that it needs for itself. */
function outputs({ fields }: TreeNode): readonly TreeNode[] {
  const list = fields.commandType === '1' ? fields.targetList : fields.returningList
  return nodesOf(list).filter((one) => one.fields.resjunk === 'false')
}

/** Returns the numbers of the queries that a union or the like is made of. */
function leavesOf({ type, fields }: TreeNode): number[] {
  if (type === 'RANGETBLREF') return [Number(fields.rtindex)]
  return [fields.larg, fields.rarg].filter(isNode).flatMap(leavesOf)
}
