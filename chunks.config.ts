import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'

/** What the router adds to the names of modules that it loads for a page. */
const PAGE = '?__react-router-build-client-route'
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\/|^\0rolldown/
/** Modules that every page loads. */
const FRAME = /\/entry\.client\.tsx$|\/root\.tsx\?|\/locale-route\.tsx\?/
/** Names of files that say nothing without their folder. */
const GENERAL = new Set(['index', 'page', 'route'])
const MESSAGE_CALLS = /\bm\.(\w+)/g

/** What one more script costs a page, in bytes of source: its request, and what compression loses. */
const SCRIPT_COST = 4_000

/** What a page pays at most for what it does not need in one script. */
const MAX_PAID = 2_500

/** A module, by the pages that need it. */
type Part = { readonly pages: ReadonlySet<string>; readonly bytes: number }

/** Modules in one script, the pages that load it, and the groups that it imports. */
type Group = { readonly modules: string[]; pages: Set<string>; readonly parts: Part[]; readonly needs: Set<string> }

type Read = (id: string) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds'> | null

/**
 * The three rules by which modules are put together into scripts. The framework changes least; the shell is what the frame of
 * every page imports; what several pages import is put together by the pages that do, as far as that costs them less than
 * another request. All else, and what is imported on demand, is left to the bundler. No rule knows a file of the product:
 * what a module imports says where it belongs.
 */
export function pageChunks(routes: readonly RouteConfigEntry[]) {
  const layouts = layoutsOf(routes)
  let names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd(error) {
      if (!error) names = planChunks([...this.getModuleIds()], (id) => this.getModuleInfo(id), layouts)
    },
  }
  const groups: Rolldown.CodeSplittingOptions['groups'] = [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    { name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false },
  ]
  return { plugin, groups }
}

/** Returns the file of the layout around each page that has one besides the frame: who loads the page loads it as well. */
function layoutsOf(routes: readonly RouteConfigEntry[], around?: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { file, children = [] } of routes) {
    if (around && children.length === 0) found.set(file, around)
    const isFrame = FRAME.test(`/${file}?`)
    for (const [page, layout] of layoutsOf(children, isFrame ? undefined : file)) found.set(page, layout)
  }
  return found
}

/**
 * Returns the name of the script of each module that several pages load; `layouts` has the file of the layout by the file of
 * its page. The bundler lists modules in an order that depends
 * on the folder of the project, which the plan does not: where two joins save the same, the first by name is made.
 */
export function planChunks(
  listed: readonly string[],
  read: Read,
  layouts: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const ids = listed.toSorted()
  const imports = (id: string) => importsOf(id, read)
  const frame = ids.filter((id) => FRAME.test(id))
  const shell = closure(frame, imports)
  const pageOf = (file: string) => ids.find((id) => id.endsWith(`/${file}${PAGE}`))
  const layoutOf = new Map([...layouts].map(([file, layout]) => [pageOf(file), pageOf(layout)]))
  const isLayout = new Set(layoutOf.values())
  const pages = ids.filter((id) => id.endsWith(PAGE) && !frame.includes(id) && !isLayout.has(id))
  const isShared = (id: string) => !shell.has(id) && !FRAMEWORK.test(id) && !isLayout.has(id)
  const pagesOf = new Map<string, string[]>()
  for (const page of pages) {
    const layout = layoutOf.get(page)
    const loaded = closure(layout ? [page, layout] : [page], imports)
    for (const id of [...loaded].filter(isShared)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
  }
  const groups = groupByPages(pagesOf, read)
  joinGroups(groups)
  const shared = namesOf([...groups.values()]).flatMap(([name, { modules }]) =>
    modules.map((id) => [id, name] as const),
  )
  return new Map([...shared, ...[...shell].map((id) => [id, 'shell'] as const)])
}

/** Names each script by its largest module, which a list of requests then shows, with a number where another has the name. */
function namesOf(groups: readonly Group[]): [name: string, group: Group][] {
  const names = new Set(['framework', 'shell'])
  return groups.map((group) => {
    const sizes = group.parts.map(({ bytes }) => bytes)
    const largest = group.modules[sizes.indexOf(Math.max(...sizes))] ?? ''
    const [file = '', folder] = largest.split('/').reverse()
    const [stem = ''] = file.split('.')
    const own = GENERAL.has(stem) ? `${folder}-${stem}` : stem
    let name = own
    for (let number = 2; names.has(name); number++) name = `${own}-${number}`
    names.add(name)
    return [name, group]
  })
}

/** Puts modules together that the same pages load, where these are several. */
function groupByPages(pagesOf: ReadonlyMap<string, readonly string[]>, read: Read): Map<string, Group> {
  const groups = new Map<string, Group>()
  const keyOf = (id: string) => pagesOf.get(id)?.join() ?? ''
  for (const [id, own] of pagesOf) {
    if (own.length < 2) continue
    const pages = new Set(own)
    const group = groups.get(keyOf(id)) ?? { modules: [], pages, parts: [], needs: new Set() }
    group.modules.push(id)
    group.parts.push({ pages, bytes: read(id)?.code?.length ?? 0 })
    groups.set(keyOf(id), group)
  }
  for (const [key, { modules, needs }] of groups) {
    for (const id of modules.flatMap((one) => importsOf(one, read)))
      if (keyOf(id) !== key && groups.has(keyOf(id))) needs.add(keyOf(id))
  }
  return groups
}

/** Joins groups while a page saves more by a script less than it pays for modules that it does not need. */
function joinGroups(groups: Map<string, Group>): void {
  for (;;) {
    let best: { gain: number; into: string; from: string } | undefined
    const all = [...groups]
    const needs = new Map(all.map(([key]) => [key, needsOf(groups, key)]))
    const gain = (into: string, from: string) => gainOf({ groups, needs }, into, from)
    for (const [index, [into]] of all.entries()) {
      for (const [from] of all.slice(index + 1)) {
        const own = gain(into, from)
        if (own > (best?.gain ?? 0) && !isBetween(groups, into, from)) best = { gain: own, into, from }
      }
    }
    if (!best) return
    join(groups, best.into, best.from)
  }
}

function join(groups: Map<string, Group>, intoKey: string, fromKey: string): void {
  const [into, from] = [groups.get(intoKey), groups.get(fromKey)]
  if (!into || !from) return
  into.modules.push(...from.modules)
  into.pages = into.pages.union(from.pages)
  into.parts.push(...from.parts)
  for (const need of from.needs) into.needs.add(need)
  groups.delete(fromKey)
  for (const group of groups.values()) if (group.needs.delete(fromKey)) group.needs.add(intoKey)
  into.needs.delete(intoKey)
  // A page that loads a script loads all that the script imports.
  for (const need of needsOf(groups, intoKey)) {
    const group = groups.get(need)
    if (group) group.pages = group.pages.union(into.pages)
  }
}

type Plan = { readonly groups: ReadonlyMap<string, Group>; readonly needs: ReadonlyMap<string, ReadonlySet<string>> }

/** Returns what all pages together save, in bytes, when two groups are one; nothing where one page pays more than a script costs. */
function gainOf({ groups, needs }: Plan, one: string, other: string): number {
  const [a, b] = [groups.get(one), groups.get(other)]
  if (!a || !b) return 0
  let gain = a.pages.intersection(b.pages).size * SCRIPT_COST
  if (gain === 0) return 0
  const parts = [...a.parts, ...b.parts]
  for (const page of a.pages.union(b.pages)) {
    const extra = [...(a.pages.has(page) ? (needs.get(other) ?? []) : (needs.get(one) ?? []))]
      .flatMap((key) => groups.get(key) ?? [])
      .filter((group) => !group.pages.has(page))
    const paid = bytesFor(page, [...parts, ...extra.flatMap((group) => group.parts)])
    if (paid > MAX_PAID) return 0
    if (a.pages.has(page) !== b.pages.has(page)) gain -= paid - bytesFor(page, (a.pages.has(page) ? a : b).parts)
  }
  return gain
}

/** Returns the bytes that a page loads without a need. */
function bytesFor(page: string, parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (part.pages.has(page) ? 0 : part.bytes), 0)
}

function needsOf(groups: ReadonlyMap<string, Group>, key: string): Set<string> {
  return closure([...(groups.get(key)?.needs ?? [])], (one) => [...(groups.get(one)?.needs ?? [])])
}

/** Whether one of two groups needs the other by way of a third, which would then import what imports it. */
function isBetween(groups: ReadonlyMap<string, Group>, one: string, other: string): boolean {
  const reaches = (from: string, to: string) => {
    const next = [...(groups.get(from)?.needs ?? [])].filter((key) => key !== to)
    return closure(next, (key) => [...(groups.get(key)?.needs ?? [])]).has(to)
  }
  return reaches(one, other) || reaches(other, one)
}

/** Imports of a module; of messages, which come from one module, those that it calls. */
function importsOf(id: string, read: Read): string[] {
  const { code, importedIds = [] } = read(id) ?? {}
  const folder = importedIds.map((one) => MESSAGES_INDEX.exec(one)?.[1]).find((one) => one !== undefined)
  if (!folder) return [...importedIds]
  const called = [...(code ?? '').matchAll(MESSAGE_CALLS)].map(([, key]) => `${folder}/messages/${key}.js`)
  return [...importedIds.filter((one) => !MESSAGES_INDEX.test(one)), ...called.filter((one) => read(one) !== null)]
}

const MESSAGES_INDEX = /^(.*\/i18n\/paraglide)\/messages(?:\.js|\/_index\.js)$/

function closure(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}
