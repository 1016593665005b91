/** Lets the page answer its visitor before work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

/** Close enough to be seen soon. */
const NEAR = '200px'

/** Acts once an element comes near the screen and the page has done what it needs itself; stops when told to before. */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      whenIdle(act)
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function whenIdle(act: () => void): void {
  // Not every browser tells when it is idle.
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2_000 }) : act())
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
