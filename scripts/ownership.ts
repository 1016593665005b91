import { parseSync, Visitor } from 'vite'

/**
 * Checks what only one file may do: the status of a booking or a deposit is written only where its state table is
 * obeyed and what follows is scheduled. And of two nouns of the domain, the database or the services, or two folders of web
 * or the office, only one may import the other.
 */
const LIFECYCLE = 'src/services/booking/lifecycle.ts'
const DEPOSIT_WRITER = 'src/services/deposit/write-deposit.ts'

type Owned = { readonly from: string; readonly names: readonly string[]; readonly by: readonly string[] }

/** `by` lists files, or folders that end with a slash. */
const OWNED: readonly Owned[] = [
  { from: 'src/services/booking/schedule-next-step.ts', names: ['scheduleNextStep'], by: [LIFECYCLE] },
  {
    from: 'src/services/booking/schedule-next-step.ts',
    names: ['storeNextStep'],
    by: ['src/services/steps/run-due-steps.ts'],
  },
  { from: 'src/services/arrival/invite-guests.ts', names: ['planInvitations'], by: [LIFECYCLE] },
  // A check-in schedules reports that no change of a booking causes.
  { from: 'src/services/arrival/plan-report.ts', names: ['planReport'], by: [LIFECYCLE, 'src/services/arrival/'] },
  { from: 'src/domain/booking/booking-status.ts', names: ['nextBookingStatus'], by: [LIFECYCLE] },
  { from: 'src/db/booking/booking-rows.ts', names: ['updateBookingStatus'], by: [LIFECYCLE] },
  {
    from: 'src/db/deposit/deposit-rows.ts',
    names: ['insertDepositHold', 'updateDepositHold', 'insertReturn', 'updateReturn'],
    by: [DEPOSIT_WRITER],
  },
]

const STATUS_COLUMNS = new Set(['status', 'confirmedAt', 'cancelledAt', 'cancelReason'])
const STATUSES = new Set<unknown>(['PENDING', 'CONFIRMED', 'CANCELLED'])
const LIFECYCLE_MAILS = new Set<unknown>(['booking_confirmed', 'booking_changed', 'booking_moved', 'booking_cancelled'])
const STATUS_IN_SQL = /\bupdate\s+bookings\s+set\b[^`;]*?\bstatus\s*=/i

/**
 * Finds imports of names that only other files may use. `resolve` turns an imported name into a path from the project's
 * root.
 */
export function ownershipFaults(file: string, source: string, resolve: (name: string) => string): string[] {
  const { module } = parseSync(file, source)
  return module.staticImports.flatMap(({ moduleRequest, entries, start }) => {
    const target = resolve(moduleRequest.value)
    const imported = entries.map(({ importName }) => importName.name ?? '*')
    return OWNED.filter(({ from, by }) => from === target && !by.some((owner) => isAt(file, owner))).flatMap(
      ({ names, by }) =>
        names
          .filter((name) => imported.includes(name) || imported.includes('*'))
          .map(
            (name) =>
              `${file}:${lineOf(source, start)}: ${name} is only for ${by.join(' and ')}: call what that exports`,
          ),
    )
  })
}

function isAt(file: string, owner: string): boolean {
  return owner.endsWith('/') ? file.startsWith(owner) : file === owner
}

/** Finds writes of a booking's status, and mails about its lifecycle, outside of the one file that may do them. */
export function statusFaults(file: string, source: string): string[] {
  const isService = file.startsWith('src/services/')
  if (file === LIFECYCLE || !(isService || file.startsWith('src/db/'))) return []
  const faults: string[] = []
  const fault = (at: number, what: string) =>
    faults.push(`${file}:${lineOf(source, at)}: ${what}: call ${LIFECYCLE}, which also does what follows from it`)
  const visitor = new Visitor({
    Property({ key, value, start }) {
      if (!isService || key.type !== 'Identifier') return
      const literal = literalOf(value)
      if (key.name === 'status' && STATUSES.has(literal)) fault(start, `sets the status of a booking to ${literal}`)
      if (key.name === 'kind' && LIFECYCLE_MAILS.has(literal)) fault(start, `sends the mail ${literal}`)
    },
    CallExpression({ callee, arguments: [change], start }) {
      if (callee.type !== 'MemberExpression' || change?.type !== 'ObjectExpression') return
      if (!/\.update\(bookings\)\s*\.set$/.test(source.slice(callee.start, callee.end))) return
      const columns = change.properties.map((one) =>
        one.type === 'Property' ? source.slice(one.key.start, one.key.end) : '',
      )
      if (columns.some((column) => STATUS_COLUMNS.has(column))) fault(start, 'writes the status of bookings')
    },
  })
  visitor.visit(parseSync(file, source).program)
  const inSql = source.search(STATUS_IN_SQL)
  if (inSql >= 0) fault(inSql, 'writes the status of bookings')
  return faults
}

/** Finds paths of the API in pages: their calls name an endpoint of the contract, which the types check. */
export function pathFaults(file: string, source: string): string[] {
  if (!/^src\/(web|office)\//.test(file) || file.startsWith('src/web/client/api/')) return []
  return [...source.matchAll(/['"`]\/(api|office-api)\//g)].map(
    ({ index, 0: path }) =>
      `${file}:${lineOf(source, index)}: ${path.slice(1)} is written out: call an endpoint of src/contract`,
  )
}

/** What React Router's generated types and the properties of a route's component say already. */
const UNTYPED = new Set(['LoaderFunctionArgs', 'ActionFunctionArgs', 'MetaFunction', 'useLoaderData', 'useActionData'])

/** Finds route modules that write the types of their arguments themselves: all take them from `./+types`. */
export function routeFaults(file: string, source: string): string[] {
  if (!/^src\/(web|office)\/(root|.*\b(route|[\w-]+-route))\.tsx?$/.test(file)) return []
  return parseSync(file, source).module.staticImports.flatMap(({ moduleRequest, entries, start }) =>
    moduleRequest.value !== 'react-router'
      ? []
      : entries.flatMap(({ importName }) =>
          UNTYPED.has(importName.name ?? '')
            ? [`${file}:${lineOf(source, start)}: ${importName.name}: use Route of ./+types, as every route does`]
            : [],
        ),
  )
}

/** What runs SQL by itself: before or beside the migrated schema, or as the one function of all statements. */
const RUNS_SQL =
  /^src\/(db\/(statement\/(statement|expression)|connection\/(migrate|pool|pooler)|replica\/replica-position)\.ts$|adapters\/|server\/backup\/)/
const PROMISED = /\.(?:execute|query)<|\bsql<(?!unknown>)/g

/** Finds types of rows that code promises: rows are declared by their statement, which a test describes to PostgreSQL. */
export function promiseFaults(file: string, source: string): string[] {
  if (RUNS_SQL.test(file)) return []
  return [...source.matchAll(PROMISED)].map(
    ({ index, 0: promise }) =>
      `${file}:${lineOf(source, index)}: ${promise}…> promises a type: declare the row by defineStatement, defineQuery or defineExpression`,
  )
}

/** Returns the value of a string literal, also behind `as const`. */
function literalOf(node: { readonly type: string }): unknown {
  if (node.type === 'TSAsExpression' && 'expression' in node) return literalOf(node.expression as { type: string })
  return node.type === 'Literal' && 'value' in node ? node.value : undefined
}

type Edge = { readonly from: string; readonly to: string }

/** Applications have folders within folders, and each counts by itself. */
const APPLICATIONS = new Set(['src/web', 'src/office'])
const MUTUAL_ROOTS = ['src/domain', 'src/db', 'src/services', ...APPLICATIONS]

/**
 * Finds nouns of the domain, the database and the services, and folders of web and the office, that import each other.
 * Names one import of either direction for each pair.
 */
export function mutualFaults(edges: readonly Edge[]): string[] {
  return MUTUAL_ROOTS.flatMap((root) => mutualPairs(edges, root))
}

function mutualPairs(edges: readonly Edge[], root: string): string[] {
  const between = new Map<string, Edge>()
  for (const edge of edges) {
    const [from, to] = [groupIn(root, edge.from), groupIn(root, edge.to)]
    if (from && to && from !== to) between.set(`${from} ${to}`, edge)
  }
  return [...between].flatMap(([nouns, edge]) => {
    const [from = '', to = ''] = nouns.split(' ')
    const back = from < to ? between.get(`${to} ${from}`) : undefined
    return back
      ? [`${root}: ${from} ↔ ${to} import each other: ${shown(edge)}, ${shown(back)}: keep one direction`]
      : []
  })
}

/** Nouns are the folders of the services, the database and the domain. The types that React Router generates belong to no folder. */
function groupIn(root: string, path: string): string | undefined {
  if (!path.startsWith(`${root}/`) || path.includes('/+types/')) return
  const folders = path
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1)
  return APPLICATIONS.has(root) ? folders.join('/') : folders[0]
}

function shown({ from, to }: Edge): string {
  return `${from} → ${to}`
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
