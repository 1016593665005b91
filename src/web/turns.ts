/** Lets the page answer its visitor before work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

/** What the page itself needs goes first. */
export function whenIdle(act: () => void): void {
  // Not every browser tells when it is idle.
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2_000 }) : act())
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
