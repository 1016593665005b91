import { useEffect, useRef, useState } from 'react'
import { getLocale } from '#i18n/locale.ts'
import { openWallets } from './stripe-express.ts'
import { WalletFrame } from './wallet-frame.tsx'
import type { WalletsProps } from './wallets.tsx'

/** Renders Apple Pay and Google Pay in Stripe's own frame, which follows the rules of both for their buttons. */
export function StripeWallets({
  form: { publishableKey },
  amountCents,
  terms,
  onPay,
}: WalletsProps<{ readonly publishableKey: string }>) {
  const locale = getLocale()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onPay)
  latest.current = onPay
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!place.current) return
    let close: (() => void) | null = null
    let isOver = false
    const pay: typeof onPay = (makeToken) => latest.current(makeToken)
    openWallets({ publishableKey, locale, amountCents, place: place.current, onReady: setShown, onPay: pay }).then(
      (opened) => {
        if (isOver) opened()
        else close = opened
      },
      // Without wallets the guest types a card, and the card fields report that Stripe can't be loaded.
      () => undefined,
    )
    return () => {
      isOver = true
      close?.()
    }
  }, [publishableKey, locale, amountCents])
  return (
    <WalletFrame terms={terms} isShown={isShown}>
      <div ref={place} />
    </WalletFrame>
  )
}
