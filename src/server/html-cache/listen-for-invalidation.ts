import { type Listener, listenTo } from '#adapters/postgres/listener.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { HtmlCache } from './html-cache.ts'

/** The name in the migration that tells what pages show. */
const CHANNEL = 'pages'

/** What has to know when something that pages show was written, and when nobody tells. */
export type Invalidatable = Pick<HtmlCache, 'switchOn' | 'invalidateCity' | 'invalidateAll'>

/**
 * Lets the database tell what has changed, whichever process changed it, in the order of the targets. While it can't, they are
 * switched off.
 */
export function listenForInvalidation(
  targets: readonly Invalidatable[],
  { databaseUrl, onError }: { readonly databaseUrl: string; onError(error: unknown): void },
): Promise<Listener> {
  const switchAll = (on: boolean) => {
    for (const target of targets) target.switchOn(on)
  }
  switchAll(false)
  return listenTo(databaseUrl, {
    channel: CHANNEL,
    name: 'estancia pages',
    onConnected: () => switchAll(true),
    onLost: () => switchAll(false),
    onNotice(changed) {
      const city = CITIES.find((one) => one === changed)
      for (const target of targets) {
        if (city) target.invalidateCity(city)
        else target.invalidateAll()
      }
    },
    onError,
  })
}
