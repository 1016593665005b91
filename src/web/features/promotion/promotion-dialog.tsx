import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PromotionView } from '#contract/promotion.ts'
import { apartmentsPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#web/text/locale.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import * as styles from './promotion.module.css'

/** The promo code with all its conditions. Stays closed if there is no promotion or another dialog is open. */
export function PromotionDialog({ onShown }: { readonly onShown: (code: string) => void }) {
  const locale = useLocale()
  const promotion = usePromotion()
  const [isOpen, setOpen] = useState(false)
  const latestOnShown = useRef(onShown)
  latestOnShown.current = onShown
  useEffect(() => {
    if (!promotion || document.querySelector('dialog[open]')) return
    setOpen(true)
    latestOnShown.current(promotion.code)
  }, [promotion])
  if (!promotion) return null
  const { code, city } = promotion
  const close = () => setOpen(false)
  return (
    <Dialog title={m.promotion_title({ worth: worthOf(promotion) }, { locale })} open={isOpen} onClose={close}>
      <p>{m.promotion_text({ worth: worthOf(promotion) }, { locale })}</p>
      <p className={`${styles.promotionCode} num`}>{code}</p>
      <p className="small soft">{conditions(promotion, locale)}</p>
      <Link className="btn btn-main btn-wide" to={apartmentsPath(locale, city ? { city } : {})} onClick={close}>
        {m.promotion_look({}, { locale })}
      </Link>
    </Dialog>
  )
}

function worthOf({ percent, amountCents }: PromotionView): string {
  return percent === undefined ? formatCents(amountCents ?? 0) : `${percent}\u00a0%`
}

function conditions({ minNights, city }: PromotionView, locale: Locale): string {
  return city
    ? m.promotion_conditions_city({ nights: minNights, city: cityName(city, locale) }, { locale })
    : m.promotion_conditions({ nights: minNights }, { locale })
}

function usePromotion(): PromotionView | null {
  const [promotion, setPromotion] = useState<PromotionView | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetch('/api/promotion', { signal: controller.signal })
      .then(async (answer) => (answer.ok ? setPromotion((await answer.json()) as PromotionView) : undefined))
      // A failure is silent: the visitor did not ask for the promo code.
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return promotion
}
