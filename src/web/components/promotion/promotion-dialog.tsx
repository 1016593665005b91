import { Link } from 'react-router'
import type { PromotionView } from '#contract/promotion.ts'
import { apartmentsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import * as styles from './promotion.module.css'
import { promotionConditions, worthOf } from './promotion-texts.ts'

type PromotionDialogProps = {
  readonly promotion: PromotionView
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly onChoose: (isWanted: boolean) => void
  readonly onClose: () => void
}

/** The promo code with all its conditions. */
export function PromotionDialog({ promotion, isOpen, isChosen, onChoose, onClose }: PromotionDialogProps) {
  const locale = getLocale()
  const { code, city } = promotion
  const worth = worthOf(promotion)
  const use = () => {
    onChoose(true)
    onClose()
  }
  return (
    <Dialog title={m.promotion_title({ worth })} open={isOpen} onClose={onClose}>
      <p>{m.promotion_text({ worth })}</p>
      <p className={`${styles.promotionCode} num`}>{code}</p>
      <p className="small soft">{promotionConditions(promotion)}</p>
      {isChosen ? null : (
        <button type="button" className="btn btn-main btn-wide" onClick={use}>
          {m.promotion_choose()}
        </button>
      )}
      <Link className="btn btn-line btn-wide" to={apartmentsPath(locale, city ? { city } : {})} onClick={onClose}>
        {m.promotion_look()}
      </Link>
    </Dialog>
  )
}
