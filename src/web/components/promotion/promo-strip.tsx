import { lazy, Suspense, useEffect, useState } from 'react'
import type { PromotionView } from '#contract/promotion.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check, tag } from '#ui/icons.ts'
import { choosePromo, chosenPromo, dropChosenPromo } from './chosen-promo.ts'
import * as styles from './promotion.module.css'
import { worthOf } from './promotion-texts.ts'

const PromotionDialog = lazy(async () => ({ default: (await import('./promotion-dialog.tsx')).PromotionDialog }))

/** The current promo code in a line: a press applies it to the next booking, another shows its conditions. */
export function PromoStrip({ promotion }: { readonly promotion: PromotionView }) {
  const { code, minNights } = promotion
  const [isChosen, setChosen] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // The closed dialog stays in the page because it gives the focus back.
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => setChosen(chosenPromo(document.cookie) === code), [code])

  function choose(isWanted: boolean) {
    if (isWanted) choosePromo(code)
    else dropChosenPromo()
    setChosen(isWanted)
  }

  return (
    <aside className="wrap" aria-label={m.promotion_label()}>
      <div className={styles.strip}>
        <Icon shape={isChosen ? check : tag} />
        <p role="status">
          {isChosen
            ? m.promotion_chosen({ code, worth: worthOf(promotion) })
            : m.promotion_strip({ code, worth: worthOf(promotion), nights: minNights })}
        </p>
        <button
          type="button"
          className="btn btn-text btn-s with-script"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        >
          {m.promotion_conditions_link()}
        </button>
        <button type="button" className="btn btn-line btn-s with-script" onClick={() => choose(!isChosen)}>
          {isChosen ? m.promotion_drop() : m.promotion_choose()}
        </button>
      </div>
      {wasOpened && (
        <Suspense>
          <PromotionDialog
            promotion={promotion}
            isOpen={isOpen}
            isChosen={isChosen}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </aside>
  )
}
