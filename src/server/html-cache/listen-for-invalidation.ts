import type { OpenMessageStreams } from '#adapters/messages/message-streams.ts'
import { type Listener, listenTo } from '#adapters/postgres/listener.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { HtmlCache } from './html-cache.ts'

/** The channel on which triggers of a migration announce changes that pages show. */
const CHANNEL = 'pages'
/** The channel of bookings whose messages, or whose readers, have changed. */
const MESSAGES = 'booking_messages'

/** Is invalidated when something that pages show was written, and switched off while no announcements arrive. */
export type Invalidatable = Pick<HtmlCache, 'switchOn' | 'invalidateCity' | 'invalidateAll'> & {
  /** Receives the id of the home that has changed, for targets that need it. */
  invalidateHome?(id: number): void
}

type InvalidationOptions = {
  readonly databaseUrl: string
  readonly messageStreams?: Pick<OpenMessageStreams, 'changed' | 'changedAll'>
  onError(error: unknown): void
}

/**
 * Passes changes that the database announces, whichever process made them, to the targets in their order, and changes of
 * messages to their open streams. Switches the targets off while it can't listen; streams are notified once it can again.
 */
export function listenForInvalidation(
  targets: readonly Invalidatable[],
  { databaseUrl, messageStreams, onError }: InvalidationOptions,
): Promise<Listener> {
  const switchAll = (on: boolean) => {
    for (const target of targets) target.switchOn(on)
  }
  switchAll(false)
  return listenTo(databaseUrl, {
    channel: [CHANNEL, MESSAGES],
    name: 'estancia pages',
    onConnected() {
      switchAll(true)
      messageStreams?.changedAll()
    },
    onLost: () => switchAll(false),
    // A city or the catalogue, and the id of the home that has changed where it was one.
    onNotice(notice, channel) {
      if (channel === MESSAGES) return messageStreams?.changed(notice)
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
