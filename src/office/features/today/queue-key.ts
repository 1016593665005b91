import type { ToResolve } from '#services/today/list-to-resolve.ts'

/** Names an item of the queue. */
export function keyOf(item: ToResolve): string {
  return item.kind === 'request' ? item.reference : `${item.kind} ${item.bookingCode}`
}
