/** Reads and writes of the browser's storage. It can be switched off or full: what isn't stored is then typed again. */
export function readFrom(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

export function writeTo(storage: () => Storage, name: string, text: string): void {
  try {
    storage().setItem(name, text)
  } catch {
    return
  }
}
