const PREFIX = 'estancia.leaving.'

/** Which tasks of the last morning are ticked off on this device, by their place in the list. */
export function readTicks(bookingCode: string): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + bookingCode) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one): one is number => Number.isInteger(one)) : []
  } catch {
    // Storage is switched off, or another script wrote it.
    return []
  }
}

export function saveTicks(bookingCode: string, ticks: readonly number[]): void {
  try {
    localStorage.setItem(PREFIX + bookingCode, JSON.stringify(ticks))
  } catch {
    // Storage is switched off or full: the ticks last until the page is left.
    return
  }
}

export function clearTicks(bookingCode: string): void {
  try {
    localStorage.removeItem(PREFIX + bookingCode)
  } catch {
    // Storage is switched off: there are none.
    return
  }
}
