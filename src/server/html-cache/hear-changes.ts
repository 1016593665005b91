import { type Listener, listenTo } from '#adapters/postgres/listener.ts'
import { CITIES } from '#domain/catalogue/vocabulary.ts'
import type { HtmlCache } from './html-cache.ts'

/** The name in the migration that tells what pages show. */
const CHANNEL = 'pages'

/** Lets the database tell a cache what has changed, whichever process changed it. While it can't, the cache is off. */
export function hearChanges(
  cache: HtmlCache,
  { databaseUrl, onError }: { readonly databaseUrl: string; onError(error: unknown): void },
): Promise<Listener> {
  cache.switchOn(false)
  return listenTo(databaseUrl, {
    channel: CHANNEL,
    name: 'estancia pages',
    onConnected: () => cache.switchOn(true),
    onLost: () => cache.switchOn(false),
    onNotice(changed) {
      const city = CITIES.find((one) => one === changed)
      if (city) cache.nightsChanged(city)
      else cache.everythingChanged()
    },
    onError,
  })
}
