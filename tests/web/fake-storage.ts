import { vi } from 'vitest'

/** Replaces the browser's local storage by a map, which it returns. */
export function stubLocalStorage(entries: Iterable<readonly [string, string]> = []): Map<string, string> {
  const stored = new Map(entries)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  return stored
}
