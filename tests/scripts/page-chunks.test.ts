import { expect, test } from 'vitest'
import { planChunks } from '../../chunks.config.ts'

const MESSAGES = '/app/i18n/paraglide/messages'
const LONG = 'x'.repeat(10_000)

type Module = { readonly imports?: readonly string[]; readonly code?: string }

const page = (name: string) => `/app/${name}/route.tsx?__react-router-build-client-route`
const shell = {
  '/app/entry.client.tsx': {},
  '/app/root.tsx?__react-router-build-client-route': { imports: ['/app/header.tsx'] },
}

/** Returns the modules of each script that several pages load. */
function scriptsOf(modules: Readonly<Record<string, Module>>, layouts?: ReadonlyMap<string, string>): string[][] {
  const graph: Readonly<Record<string, Module>> = { ...shell, '/app/header.tsx': {}, ...modules }
  const names = planChunks(
    Object.keys(graph),
    (id) => {
      const { imports = [], code = '' } = graph[id] ?? {}
      return Object.hasOwn(graph, id) ? { importedIds: [...imports], code } : null
    },
    layouts,
  )
  const scripts = Map.groupBy([...names], ([, name]) => name)
  scripts.delete('shell')
  return [...scripts.values()].map((script) => script.map(([id]) => id).toSorted()).toSorted()
}

test('the shell is what the frame imports, and a page shares with others what they import too', () => {
  const scripts = scriptsOf({
    [page('list')]: { imports: ['/app/header.tsx', '/app/card.tsx', '/app/filters.tsx'] },
    [page('home')]: { imports: ['/app/card.tsx'] },
    [page('terms')]: {},
    '/app/card.tsx': { imports: ['/app/heart.tsx'] },
    '/app/heart.tsx': {},
    '/app/filters.tsx': {},
  })
  expect(scripts).toEqual([['/app/card.tsx', '/app/heart.tsx']])
})

test('a text goes with the pages that say it, though all texts come from one module', () => {
  const texts = Object.fromEntries(['price', 'nights', 'bed'].map((key) => [`${MESSAGES}/${key}.js`, {}]))
  const index = `${MESSAGES}.js`
  const scripts = scriptsOf({
    ...texts,
    [index]: { imports: Object.keys(texts) },
    [page('list')]: { imports: [index], code: 'm.price() + m.nights()' },
    [page('home')]: { imports: [index], code: 'm.price() + m.bed()' },
  })
  expect(scripts).toEqual([[`${MESSAGES}/price.js`]])
})

test('small modules of different pages share a script; no page loads a large one that it does not need', () => {
  const pages = (code: string) => ({
    [page('list')]: { imports: ['/app/all.tsx', '/app/some.tsx'] },
    [page('home')]: { imports: ['/app/all.tsx', '/app/some.tsx'] },
    [page('city')]: { imports: ['/app/all.tsx'] },
    '/app/all.tsx': {},
    '/app/some.tsx': { code },
  })
  expect(scriptsOf(pages('x'))).toEqual([['/app/all.tsx', '/app/some.tsx']])
  expect(scriptsOf(pages(LONG))).toEqual([['/app/all.tsx'], ['/app/some.tsx']])
})

test('a script has the name of its largest module, no two have the same, and the order of modules changes none', () => {
  const modules: Readonly<Record<string, Module>> = {
    ...shell,
    [page('list')]: { imports: ['/app/a/card.tsx', '/app/a/heart.tsx', '/app/b/card.tsx'] },
    [page('home')]: { imports: ['/app/a/card.tsx', '/app/a/heart.tsx', '/app/stay/page.tsx'] },
    [page('city')]: { imports: ['/app/b/card.tsx', '/app/stay/page.tsx'] },
    '/app/a/heart.tsx': { code: 'x' },
    '/app/a/card.tsx': { code: LONG },
    '/app/b/card.tsx': { code: LONG },
    '/app/stay/page.tsx': { code: LONG },
  }
  const namesOf = (ids: readonly string[]) =>
    Object.fromEntries(
      planChunks(ids, (id) => {
        const { imports = [], code = '' } = modules[id] ?? {}
        return Object.hasOwn(modules, id) ? { importedIds: [...imports], code } : null
      }),
    )
  const names = namesOf(Object.keys(modules))
  expect(Object.fromEntries(Object.entries(names).filter(([, name]) => name !== 'shell'))).toEqual({
    '/app/a/card.tsx': 'card-2',
    '/app/a/heart.tsx': 'card-2',
    '/app/b/card.tsx': 'card',
    '/app/stay/page.tsx': 'stay-page',
  })
  // The bundler lists modules in another order in each folder.
  expect(namesOf(Object.keys(modules).toReversed())).toEqual(namesOf(Object.keys(modules)))
})

test('scripts never import each other in a circle', () => {
  // Each module imports some of those after it; pages import some of all.
  const COUNT = 60
  const id = (index: number) => `/app/module-${index}.ts`
  const after = (index: number) =>
    Array.from({ length: COUNT - index - 1 }, (_, next) => index + 1 + next).filter(
      (next) => (next * (index + 3)) % 7 === 1,
    )
  const modules = Array.from({ length: COUNT }, (_, index) => {
    const code = 'x'.repeat((index * 997) % 3_000)
    return [id(index), { imports: after(index).map(id), code }] as const
  })
  const pages = Array.from({ length: 12 }, (_, index) => {
    const imports = Array.from({ length: COUNT }, (_, one) => one).filter((one) => (one + index) % 11 === 0)
    return [page(`page-${index}`), { imports: imports.map(id) }] as const
  })
  const scripts = scriptsOf(Object.fromEntries([...modules, ...pages]))
  const scriptOf = new Map(scripts.flatMap((script, index) => script.map((one) => [one, index] as const)))
  const imports = scripts.map((script, index) => {
    const all = script.flatMap((one) => after(Number(/\d+/.exec(one)?.[0])).map((next) => scriptOf.get(id(next))))
    return all.filter((one): one is number => one !== undefined && one !== index)
  })
  const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
    (imports[from] ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.some((script) => script.length > 1)).toBe(true)
  expect(scripts.map((_, index) => index).filter((index) => reaches(index, index))).toEqual([])
})

test('a page loads what its layout imports, and a layout is no page of its own', () => {
  const layouts = new Map(['payments', 'dates'].map((name) => [`${name}/route.tsx`, 'stay/route.tsx']))
  const modules = {
    [page('stay')]: { imports: ['/app/calls.tsx', '/app/tabs.tsx'] },
    [page('payments')]: { imports: ['/app/session.tsx'] },
    [page('dates')]: {},
    [page('list')]: { imports: ['/app/calls.tsx', '/app/session.tsx'] },
    '/app/calls.tsx': { code: LONG },
    '/app/session.tsx': { code: LONG },
    '/app/tabs.tsx': { code: LONG },
  }
  expect(scriptsOf(modules, layouts)).toEqual([['/app/calls.tsx'], ['/app/session.tsx'], ['/app/tabs.tsx']])
})
