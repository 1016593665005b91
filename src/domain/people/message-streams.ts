/** Open streams at a time, of one booking and of one process. */
export const MAX_STREAMS = { perBooking: 4, perProcess: 1_000 } as const

export type MessageStreams = {
  /**
   * Opens a stream of events that say when the messages of a booking change, and nothing of what they say; null where too
   * many are open. `mayRead` is called before each event: a stream whose reader may no longer read ends.
   */
  open(bookingId: string, mayRead: () => Promise<boolean>): ReadableStream<Uint8Array> | null
}
