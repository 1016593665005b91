const BEGINNING = 'window.__reactRouterManifest='

type Manifest = { readonly routes: Record<string, Record<string, unknown>> }

/**
 * Shortens the list of all routes that every page loads. The router lists what each route's module imports, so that
 * links can prefetch it; the site prefetches nothing, and these imports are half of the list. False and empty values
 * are left out as well.
 */
export function leanManifestText(text: string): string {
  if (!text.startsWith(BEGINNING)) throw new Error('The router writes its list of routes otherwise than it did')
  const manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, '')) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, { imports: _, ...route }]) => [id, said(route)])
  return BEGINNING + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
}

function said(route: Record<string, unknown>): Record<string, unknown> {
  const isSaid = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value)))
}
