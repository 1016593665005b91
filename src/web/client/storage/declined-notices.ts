const KEY = 'estancia.no-notices'

/** Tells whether a person has said on this device that they want no notifications, which is final. */
export function hasDeclinedNotices(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Storage is switched off, so that an answer would be forgotten: the question is not put.
    return true
  }
}

export function saveDeclinedNotices(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Storage is switched off or full: the question is not put again until the page is left.
    return
  }
}
