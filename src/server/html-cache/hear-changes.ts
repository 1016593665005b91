import { type Listener, listenTo } from '#adapters/postgres/listener.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { HtmlCache } from './html-cache.ts'

/** The name in the migration that tells what pages show. */
const CHANNEL = 'pages'

/** What has to know when something that pages show was written, and when nobody tells. */
export type Hearer = Pick<HtmlCache, 'switchOn' | 'nightsChanged' | 'everythingChanged'>

/**
 * Lets the database tell what has changed, whichever process changed it, in the order of the hearers. While it can't, they are
 * switched off.
 */
export function hearChanges(
  hearers: readonly Hearer[],
  { databaseUrl, onError }: { readonly databaseUrl: string; onError(error: unknown): void },
): Promise<Listener> {
  const switchAll = (on: boolean) => {
    for (const hearer of hearers) hearer.switchOn(on)
  }
  switchAll(false)
  return listenTo(databaseUrl, {
    channel: CHANNEL,
    name: 'estancia pages',
    onConnected: () => switchAll(true),
    onLost: () => switchAll(false),
    onNotice(changed) {
      const city = CITIES.find((one) => one === changed)
      for (const hearer of hearers) {
        if (city) hearer.nightsChanged(city)
        else hearer.everythingChanged()
      }
    },
    onError,
  })
}
