import { useSyncExternalStore } from 'react'

/** The event by which Chromium offers a page to be installed, which the types of the browser do not have. */
type InstallEvent = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

let offered: InstallEvent | null = null
let isDone = false
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

// The browser offers it once, which may be before the page is hydrated.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Our own button shows the prompt.
    event.preventDefault()
    offered = event as InstallEvent
    changed()
  })
  window.addEventListener('appinstalled', () => {
    offered = null
    isDone = true
    changed()
  })
}

/**
 * How a page gets on the start screen here: `installed` where it is there, `prompt` where the browser asks, `ios` by the steps
 * of an iPhone or iPad, `menu` by the menu of the browser.
 */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu'

export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, wayHere, () => null)
}

/** Shows the prompt of the browser. A browser shows it once for each offer. */
export async function promptInstall(): Promise<void> {
  const event = offered
  offered = null
  await event?.prompt()
  changed()
}

function wayHere(): InstallWay {
  if (isDone || matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (offered) return 'prompt'
  return 'standalone' in navigator ? 'ios' : 'menu'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
