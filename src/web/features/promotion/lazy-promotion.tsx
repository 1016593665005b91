import { lazy, Suspense, useEffect, useState } from 'react'

/** Somebody who looks around, not somebody who has just arrived. */
const LOOKING_MS = 20_000
const TOLD = 'estancia.promotion'

const PromotionDialog = lazy(async () => ({ default: (await import('./promotion-dialog.tsx')).PromotionDialog }))

/**
 * Tells a visitor once, in all their visits, of the promo code of the day. It comes with the foot of a page: once they have
 * touched the page, and not where they are about to pay.
 */
export function LazyPromotion() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (wasTold()) return
    const timer = setTimeout(() => setWanted(true), LOOKING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isWanted ? (
    <Suspense>
      <PromotionDialog onTold={remember} />
    </Suspense>
  ) : null
}

function wasTold(): boolean {
  try {
    return localStorage.getItem(TOLD) !== null
  } catch {
    // Where nothing can be kept it would come back on every page.
    return true
  }
}

function remember(code: string): void {
  localStorage.setItem(TOLD, code)
}
