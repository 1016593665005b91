import { returnDepositNow } from '#contract/office-actions/deposits.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { sumFigure } from '#office/components/action-parts/money-figures.ts'
import type { EntryProps } from '#office/components/booking-actions/entry.ts'
import { moneyText } from '#office/ui/money.tsx'
import { useLocale } from '#text/locale.ts'
import * as icons from '#ui/icons.ts'

/** Returns the whole deposit at once, where nothing is to be withheld. */
export function ReturnDepositEntry({ booking, onClose, onDone }: EntryProps) {
  const locale = useLocale()
  return (
    <ActionDialog
      title={m.action_return_deposit({}, { locale })}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      input={{}}
      preview={returnDepositNow.preview}
      action={returnDepositNow}
      params={{ code: booking.bookingCode }}
      figures={({ heldCents }) => [sumFigure(m.money_deposit_held({}, { locale }), heldCents, 0)]}
      will={({ byItselfOn }) => [
        { icon: icons.back, text: m.money_return_deposit_will({ date: shortDay(byItselfOn, locale) }, { locale }) },
        { icon: icons.mail, text: m.money_return_deposit_mail({}, { locale }) },
      ]}
      actionLabel={({ heldCents }) => m.money_return_deposit_sum({ amount: moneyText(heldCents) }, { locale })}
      needsProof
      faultTitle={m.money_return_deposit_fault({}, { locale })}
      onDone={() => onDone(m.money_return_deposit_done({}, { locale }))}
    />
  )
}
