/** A node of a parsed query as PostgreSQL prints it, `{TYPE :field value …}`, with its fields. */
export type TreeNode = { readonly type: string; readonly fields: Readonly<Record<string, TreeValue>> }
export type TreeValue = string | null | TreeNode | readonly TreeValue[]

const TOKENS = /"(?:\\.|[^"\\])*"|[{}()[\]]|(?:\\.|[^\s{}()[\]"])+/g

/** Reads what a column of the type `pg_node_tree` holds. */
export function readTree(text: string): TreeValue {
  const tokens = text.match(TOKENS) ?? []
  let at = 0
  function value(): TreeValue {
    const token = tokens[at++] ?? ''
    if (token === '{') return node()
    if (token === '(') return list(')')
    if (token === '[') return list(']')
    if (token === '<>') return null
    return token.startsWith('"') ? token.slice(1, -1) : token
  }
  function list(end: string): TreeValue[] {
    const values: TreeValue[] = []
    while (tokens[at] !== end) values.push(value())
    at += 1
    return values
  }
  function node(): TreeNode {
    const type = tokens[at++] ?? ''
    const fields: Record<string, TreeValue> = {}
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      const values: TreeValue[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value())
      fields[name] = values.length === 1 ? (values[0] ?? null) : values
    }
    at += 1
    return { type, fields }
  }
  return value()
}

export function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && value !== null && 'fields' in value
}

/** Returns the nodes of a list, which an empty list is written as `<>` for. */
export function nodesOf(value: TreeValue | undefined): readonly TreeNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}
