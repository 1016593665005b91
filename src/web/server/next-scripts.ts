import type { EntryContext } from 'react-router'

/** Ids of the routes from a search to a booking that is paid, in the order of the journey. */
const STEPS = ['search', 'apartment', 'checkout/details', 'checkout/payment', 'checkout/confirmed']
/** Pages on which the journey begins. */
const BEGINNINGS = new Set(['landing', 'map'])
const FOLDER = '/assets/'

type Routes = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>
type Manifest = EntryContext['manifest']

/** What a page of each route names, by the list of routes, of which each language has its own. */
const found = new WeakMap<Manifest, Map<string, string>>()

/**
 * Returns the element that names the scripts of the coming steps of a booking that the page does not load itself, for
 * `fetchNextScripts`: each step would otherwise learn of its scripts one round trip after the other. Empty if there are none.
 */
export function nextScriptsMeta({ manifest, staticHandlerContext }: Routes): string {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const ofRoutes = found.get(manifest) ?? new Map<string, string>()
  found.set(manifest, ofRoutes)
  const id = ids.at(-1) ?? ''
  const names = ofRoutes.get(id) ?? nextScripts(manifest, ids).join(' ')
  ofRoutes.set(id, names)
  return names && `<meta name="next-scripts" content="${names}">`
}

function nextScripts(manifest: Manifest, ids: readonly string[]): string[] {
  const id = ids.at(-1) ?? ''
  const step = STEPS.indexOf(id)
  if (step < 0 && !BEGINNINGS.has(id)) return []
  const own = new Set([manifest.entry, ...ids.map((one) => manifest.routes[one])].flatMap(scriptsOf))
  const next = new Set(STEPS.slice(step + 1).flatMap((name) => scriptsOf(manifest.routes[name])))
  return [...next.difference(own)].map((script) => script.slice(FOLDER.length))
}

function scriptsOf(loaded: Manifest['entry'] | Manifest['routes'][string]): string[] {
  return loaded ? [...(loaded.imports ?? []), loaded.module] : []
}
