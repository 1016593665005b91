import { type Listener, listenTo } from '#adapters/postgres/listener.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { HtmlCache } from './html-cache.ts'

/** The channel on which triggers of a migration announce changes that pages show. */
const CHANNEL = 'pages'

/** Is invalidated when something that pages show was written, and switched off while no announcements arrive. */
export type Invalidatable = Pick<HtmlCache, 'switchOn' | 'invalidateCity' | 'invalidateAll'> & {
  /** Receives the id of the home that has changed, for targets that need it. */
  invalidateHome?(id: number): void
}

/**
 * Passes changes that the database announces, whichever process made them, to the targets in their order. Switches them
 * off while it can't listen.
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
    // A city or the catalogue, and the id of the home that has changed where it was one.
    onNotice(notice) {
      const [changed, home] = notice.split(' ')
      const city = CITIES.find((one) => one === changed)
      for (const target of targets) {
        if (home && target.invalidateHome) target.invalidateHome(Number(home))
        else if (city) target.invalidateCity(city)
        else target.invalidateAll()
      }
    },
    onError,
  })
}
