import { lazy, Suspense, useEffect, useState } from 'react'

/** Somebody who looks around, not somebody who has just arrived. */
const DELAY_MS = 20_000
const STORAGE_KEY = 'estancia.promotion'

const PromotionDialog = lazy(async () => ({ default: (await import('./promotion-dialog.tsx')).PromotionDialog }))

/**
 * Tells a visitor once, in all their visits, of the promo code of the day. It comes with the foot of a page: once they have
 * touched the page, and not where they are about to pay.
 */
export function LazyPromotion() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (wasShown()) return
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? (
    <Suspense>
      <PromotionDialog onShown={saveShown} />
    </Suspense>
  ) : null
}

function wasShown(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    // Where nothing can be kept it would come back on every page.
    return true
  }
}

function saveShown(code: string): void {
  localStorage.setItem(STORAGE_KEY, code)
}
