import type { EntryContext } from 'react-router'

/** Ids of the routes from a search to a booking that is paid, in the order of the journey. */
const STEPS = ['search', 'apartment', 'checkout/details', 'checkout/payment', 'checkout/confirmed']
/** Pages on which the journey begins. */
const BEGINNINGS = new Set(['landing', 'map'])
const FOLDER = '/assets/'

type Routes = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>
type Manifest = EntryContext['manifest']

/**
 * Names the scripts of the coming steps of a booking that the page does not load itself, for `fetchNextScripts`: each step would
 * otherwise learn of its scripts one round trip after the other.
 */
export function nameNextScripts(html: string, { manifest, staticHandlerContext }: Routes): string {
  const { matches } = staticHandlerContext
  const id = matches.at(-1)?.route.id ?? ''
  const step = STEPS.indexOf(id)
  if (step < 0 && !BEGINNINGS.has(id)) return html
  const own = new Set([manifest.entry, ...matches.map(({ route }) => manifest.routes[route.id])].flatMap(scriptsOf))
  const next = new Set(STEPS.slice(step + 1).flatMap((name) => scriptsOf(manifest.routes[name])))
  const names = [...next.difference(own)].map((script) => script.slice(FOLDER.length))
  if (names.length === 0) return html
  return html.replace('</head>', () => `<meta name="next-scripts" content="${names.join(' ')}"></head>`)
}

function scriptsOf(loaded: Manifest['entry'] | Manifest['routes'][string]): string[] {
  return loaded ? [...(loaded.imports ?? []), loaded.module] : []
}
