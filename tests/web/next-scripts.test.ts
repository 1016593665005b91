import { expect, test } from 'vitest'
import { nextScriptsMeta } from '#web/server/next-scripts.ts'

const route = (id: string, ...imports: string[]) => ({ id, module: `/assets/${id}.js`, imports })
const ROUTES = {
  landing: route('landing', '/assets/shell.js'),
  search: route('search', '/assets/shell.js', '/assets/list.js'),
  apartment: route('apartment', '/assets/shell.js', '/assets/dates.js'),
  'checkout/details': { ...route('details', '/assets/dates.js', '/assets/framework.js'), id: 'checkout/details' },
}
const ENTRY = { module: '/assets/entry.js', imports: ['/assets/framework.js'] }

function namesOn(id: string): string[] | undefined {
  const context = { manifest: { routes: ROUTES, entry: ENTRY }, staticHandlerContext: { matches: [{ route: { id } }] } }
  const meta = nextScriptsMeta(context as unknown as Parameters<typeof nextScriptsMeta>[0])
  return meta.match(/^<meta name="next-scripts" content="([^"]*)">$/)?.[1]?.split(' ')
}

test('a page names the scripts of the steps that follow it, once each, without those it loads itself', () => {
  expect(namesOn('landing')).toEqual(['list.js', 'search.js', 'dates.js', 'apartment.js', 'details.js'])
  expect(namesOn('apartment')).toEqual(['details.js'])
})

test('a page off the way to a booking names none', () => {
  expect(namesOn('blog')).toBeUndefined()
})
