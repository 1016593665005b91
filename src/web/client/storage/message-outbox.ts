import { randomKey } from './booking-storage.ts'

/** The messages of a booking that the server does not have yet, in the order in which they were written. */
const PREFIX = 'estancia.outbox.'

/** `key` is the same for every try, so that the server stores the message once. */
export type UnsentMessage = { readonly key: string; readonly text: string }

/** Messages of this page if storage is switched off. They last as long as the page. */
const unsaved = new Map<string, string>()

export function readOutbox(bookingCode: string): readonly UnsentMessage[] {
  return parse(readText(bookingCode))
}

export function addToOutbox(bookingCode: string, text: string): void {
  write(bookingCode, [...readOutbox(bookingCode), { key: randomKey(), text }])
}

export function dropFromOutbox(bookingCode: string, key: string): void {
  write(
    bookingCode,
    readOutbox(bookingCode).filter((one) => one.key !== key),
  )
}

/** Drops all unsent messages of a booking. */
export function clearOutbox(bookingCode: string): void {
  write(bookingCode, [])
}

function write(bookingCode: string, messages: readonly UnsentMessage[]): void {
  const name = PREFIX + bookingCode
  try {
    if (messages.length > 0) localStorage.setItem(name, JSON.stringify(messages))
    else localStorage.removeItem(name)
    unsaved.delete(name)
  } catch {
    unsaved.set(name, JSON.stringify(messages))
  }
}

function readText(bookingCode: string): string | null {
  const name = PREFIX + bookingCode
  const own = unsaved.get(name)
  if (own !== undefined) return own
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function parse(text: string | null): readonly UnsentMessage[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isUnsent) : []
  } catch {
    // Another script has written something else under this name.
    return []
  }
}

function isUnsent(one: unknown): one is UnsentMessage {
  return typeof one === 'object' && one !== null && 'key' in one && 'text' in one && typeof one.text === 'string'
}
