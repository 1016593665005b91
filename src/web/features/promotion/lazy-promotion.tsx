import { lazy, Suspense, useEffect, useState } from 'react'

/** The delay keeps the dialog away from visitors who have just arrived. */
const DELAY_MS = 20_000
const STORAGE_KEY = 'estancia.promotion'

const PromotionDialog = lazy(async () => ({ default: (await import('./promotion-dialog.tsx')).PromotionDialog }))

/**
 * Shows the current promo code once per browser. Rendered with the footer, so it loads after the first interaction and stays
 * away from the steps of a booking, which have no footer.
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
    // Without local storage the dialog would appear on every page.
    return true
  }
}

function saveShown(code: string): void {
  localStorage.setItem(STORAGE_KEY, code)
}
