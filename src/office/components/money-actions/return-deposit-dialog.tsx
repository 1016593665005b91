import { returnDepositNow } from '#contract/office-actions/deposits.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { sumFigure } from '#office/components/action-parts/money-figures.ts'
import type { EntryProps } from '#office/components/booking-actions/entry.ts'
import { moneyText } from '#office/ui/money.tsx'
import * as icons from '#ui/icons.ts'

/** Returns the whole deposit at once, where nothing is to be withheld. */
export function ReturnDepositEntry({ booking, onClose, onDone }: EntryProps) {
  const locale = getLocale()
  return (
    <ActionDialog
      title={m.action_return_deposit()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      input={{}}
      preview={returnDepositNow.preview}
      action={returnDepositNow}
      params={{ code: booking.bookingCode }}
      figures={({ heldCents }) => [sumFigure(m.money_deposit_held(), heldCents, 0)]}
      will={({ byItselfOn }) => [
        { icon: icons.back, text: m.money_return_deposit_will({ date: shortDay(byItselfOn, locale) }) },
        { icon: icons.mail, text: m.money_return_deposit_mail() },
      ]}
      actionLabel={({ heldCents }) => m.money_return_deposit_sum({ amount: moneyText(heldCents) })}
      needsProof
      faultTitle={m.money_return_deposit_fault()}
      onDone={() => onDone(m.money_return_deposit_done())}
    />
  )
}
