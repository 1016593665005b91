const SIGNS = ['scroll', 'wheel', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin', 'popstate'] as const

let touched: Promise<void> | undefined

/**
 * Resolves when a person does anything with the page: scrolls, presses, types. What is far down a page waits for that before
 * it loads its scripts; its HTML is there. On the server, and where somebody came by a link within the site, at once.
 */
export function whenTouched(): Promise<void> {
  if (typeof window === 'undefined' || navigator.userActivation?.hasBeenActive !== false || scrollY > 0) {
    return Promise.resolve()
  }
  touched ??= new Promise((resolve) => {
    const stop = new AbortController()
    const onSign = () => {
      stop.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, signal: stop.signal })
  })
  return touched
}
