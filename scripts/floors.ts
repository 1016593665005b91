import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { docstringFaults } from './docstrings.ts'
import { mutualFaults, ownershipFaults, pathFaults, promiseFaults, routeFaults, statusFaults } from './ownership.ts'

/**
 * Checks the floors of the architecture: imports only go down, folders of one floor never import each other, and no
 * file imports itself through others. Type imports count as well, because they too make one floor depend on another.
 * `ownership.ts` holds the rules for the nouns of the services, the folders of web and what only one file may do.
 */
const FLOORS: Record<string, number> = {
  domain: 1,
  i18n: 1,
  // The shapes of the API and of catalogue files stand above the rules and below everything that reads or writes them.
  contract: 1.5,
  // Words for values, which pages of guests and of staff, mails and documents say.
  text: 1.75,
  // Parts, styles and icons of pages that know no noun of the domain, for guests and staff.
  ui: 2,
  content: 2,
  db: 2,
  adapters: 2,
  // What searches ask of homes, in memory; it reads rows and nothing else reads it but use cases and the server.
  'search-index': 2.5,
  services: 3,
  emails: 4,
  api: 4,
  jobs: 4,
  web: 4,
  office: 4,
  server: 5,
}
/**
 * The floors inside of web and of the office, from texts over components to pages. All journeys share a floor, so that
 * none of them imports another; sheets count like any imported file. Files outside these folders put the application
 * together and may import everything.
 */
const WEB_FLOORS: Record<string, number> = {
  text: 1,
  client: 2,
  ui: 3,
  components: 4,
  map: 5,
  server: 6,
  features: 7,
  app: 8,
}
const LOOSE_IN_WEB = 9
/** What to do instead of an import that is refused. */
const DOWNWARD = 'move what both need to a lower floor, or pass it in'
/** `ui` may import what any site could have: dates, money, text, page addresses and how endpoints are called. */
const UI_KNOWS = /^src\/(domain\/(shared\/|policy\.ts$)|contract\/(site-paths|endpoint-call|shared)\.ts$)/
const EQUALS_ALLOWED = new Set(['jobs → emails'])
/** Packages that the domain may import: no I/O. */
const DOMAIN_PACKAGES = new Set(['zod', 'any-ascii', 'awesome-phonenumber'])

/**
 * Folders beside `src`, each with the floors of `src` and the folders that it may import. Tests may import everything.
 */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  // Generates homes from the rules alone.
  demo: ['domain', 'contract'],
  // Starts database servers and knows nothing of the product.
  tools: ['domain'],
  // Runs the product from outside, and reads the database to check what is in it.
  chaos: ['domain', 'contract', 'db', 'adapters', 'services', 'api', 'server', 'tests', 'scripts', 'tools'],
  // Measures single floors, in the worlds of the tests.
  bench: [
    ...['domain', 'contract', 'db', 'adapters', 'search-index', 'services', 'jobs', 'api', 'server'],
    ...['tests', 'demo', 'tools', 'scripts', 'chaos'],
  ],
  // Commands wire the product as the server does.
  scripts: [
    ...['domain', 'contract', 'db', 'adapters', 'search-index', 'services', 'emails', 'jobs', 'server'],
    ...['demo', 'chaos', 'tests', 'tools'],
  ],
}
/**
 * The imports that may leave `src`: a first start imports the demo, and starts a database where none is configured.
 */
const ALLOWED_EXITS = new Set([
  'src/server/seed-demo.ts → demo',
  'src/server/demo-company/block-nights-of-demo.ts → demo',
  'src/server/demo-company/client-company.ts → demo',
  'src/server/demo-company/live-company.ts → demo',
  'src/server/demo-company/live-stay.ts → demo',
  'src/server/open-database.ts → tools',
])

type Import = { readonly target: string; readonly line: number; readonly typeOnly: boolean }

const files = (
  await Array.fromAsync(glob('src/**/*.{ts,tsx}', { exclude: ['src/i18n/paraglide/**', 'src/**/*.generated.ts'] }))
).sort()
const imports = new Map<string, Import[]>()
const owned: string[] = []
for (const file of files) {
  const source = await readFile(file, 'utf8')
  imports.set(file, readImports(file, source))
  owned.push(
    ...docstringFaults(file, source),
    ...ownershipFaults(file, source, (name) => resolveName(file, name)),
    ...statusFaults(file, source),
    ...pathFaults(file, source),
    ...routeFaults(file, source),
    ...promiseFaults(file, source),
  )
}

const edges = files.flatMap((from) => (imports.get(from) ?? []).map(({ target: to }) => ({ from, to })))
const besideFaults = await Promise.all(
  (await Array.fromAsync(glob('{demo,tools,chaos,bench,scripts}/**/*.{ts,mjs}'))).sort().map(doorFaults),
)
const faults = [
  ...files.flatMap(floorFaults),
  ...besideFaults.flat(),
  ...cycleFaults(),
  ...owned,
  ...mutualFaults(edges),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${files.length} files, ${faults.length} faults\n`)
process.exit(faults.length > 0 ? 1 : 0)

function readImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const fixed = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    name: moduleRequest.value,
    start,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const passedOn = module.staticExports
    .flatMap(({ entries, start }) => entries.map((entry) => ({ ...entry, start })))
    .flatMap(({ moduleRequest, start, isType }) =>
      moduleRequest ? [{ name: moduleRequest.value, start, typeOnly: isType }] : [],
    )
  const late = module.dynamicImports.map(({ moduleRequest, start }) => ({
    name: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    start,
    typeOnly: true,
  }))
  return [...fixed, ...passedOn, ...late].map(({ name, start, typeOnly }) => ({
    target: resolveName(file, name),
    line: source.slice(0, start).split('\n').length,
    typeOnly,
  }))
}

/** Returns a path from the project's root, or the name of a package unchanged. */
function resolveName(file: string, name: string): string {
  if (name.startsWith('#tests/') || name.startsWith('#tools/')) return name.slice(1)
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
}

function floorFaults(file: string): string[] {
  const from = folderOf(file)
  if (from === undefined || FLOORS[from] === undefined)
    return [`${file}: src/${from} is not a floor: move it to one of ${Object.keys(FLOORS).join(', ')}`]
  if (/^src\/db\/[^/]+$/.test(file)) return [`${file}: lies in no folder: move it to that of its noun`]
  return (imports.get(file) ?? []).flatMap(({ target, line }) => {
    const reason = ALLOWED_EXITS.has(`${file} → ${target.split('/')[0]}`) ? undefined : whyNot(file, from, target)
    return reason ? [`${file}:${line}: ${reason}`] : []
  })
}

function whyNot(file: string, from: string, target: string): string | undefined {
  if (!/^(src|tests|scripts|bench|chaos|demo|tools)\//.test(target)) {
    const foreign = from === 'domain' && !DOMAIN_PACKAGES.has(target) && !existsSync(target)
    return foreign
      ? `the domain does no I/O and can't import ${target}: declare a port and implement it in src/adapters`
      : undefined
  }
  const to = folderOf(target)
  if (to === undefined) return `src can't import ${target}: move what it needs of that into src`
  if (/^src\/(web\/)?ui\//.test(file) && /^(domain|contract)$/.test(to) && !UI_KNOWS.test(target))
    return `ui knows no domain and can't import ${target}: pass values in, or move the file to web/components`
  // The types that React Router generates for a route have no file.
  if (target.includes('/+types/')) return
  if (to === from) return from === 'web' || from === 'office' ? whyNotInside(from, file, target) : undefined
  const [own = 0, other = 0] = [FLOORS[from], FLOORS[to]]
  if (other < own || EQUALS_ALLOWED.has(`${from} → ${to}`)) return
  return `${from} (floor ${own}) can't import ${to} (floor ${other}): ${DOWNWARD}`
}

function whyNotInside(app: string, file: string, target: string): string | undefined {
  const [own, other] = [floorInside(file), floorInside(target)]
  if (own.floor === undefined || other.floor === undefined)
    return `src/${app}/${own.floor ? other.name : own.name} is not a floor of ${app}: use one of ${Object.keys(WEB_FLOORS).join(', ')}`
  if (own.name === other.name || other.floor < own.floor) return
  const isSideways = own.name.startsWith('features/') && other.name.startsWith('features/')
  return `${app}/${own.name} can't import ${app}/${other.name}: ${isSideways ? `move what both need to ${app}/components` : DOWNWARD}`
}

/** Pictures and fonts are data, and the module that shows them imports them. */
function floorInside(path: string): { name: string; floor: number | undefined } {
  const [folder = '', journey = '', ...rest] = path.split('/').slice(2)
  if (!journey) return { name: folder, floor: LOOSE_IN_WEB }
  if (/^(fonts|pictures|styles)$/.test(folder)) return { name: folder, floor: 0 }
  const name = folder === 'features' && rest.length > 0 ? `features/${journey}` : folder
  return { name, floor: WEB_FLOORS[folder] }
}

async function doorFaults(file: string): Promise<string[]> {
  const [folder = ''] = file.split('/')
  return readImports(file, await readFile(file, 'utf8')).flatMap(({ target, line }) => {
    if (!/^(src|tests|scripts|bench|chaos|demo|tools)\//.test(target)) return []
    const to = folderOf(target) ?? target.split('/')[0] ?? ''
    const allowed = BESIDE[folder] ?? []
    return to === folder || allowed.includes(to)
      ? []
      : [`${file}:${line}: ${folder} can't import ${target}, only ${allowed.join(', ')}`]
  })
}

function folderOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1]
}

/** Cycles of type imports are harmless; cycles of values break depending on which file loads first. */
function cycleFaults(): string[] {
  const done = new Set<string>()
  const found: string[] = []
  function visit(file: string, path: string[]): void {
    const at = path.indexOf(file)
    if (at >= 0)
      found.push(
        `${file} imports itself: ${[...path.slice(at), file].join(' → ')}: move what they share into a third file`,
      )
    if (at >= 0 || done.has(file)) return
    for (const { target, typeOnly } of imports.get(file) ?? []) if (!typeOnly) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return found
}
