/** Resolves after the browser has had time to handle input. */
export function yieldToMain(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

/** Distance from the screen within which an element is probably seen soon. */
const NEAR = '200px'

/** Calls back once an element comes near the screen and the page has loaded; what it returns stops the watching. */
export function whenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      whenIdle(run)
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Calls back once the page has loaded and the browser has nothing to do. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2_000 }) : run())
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
