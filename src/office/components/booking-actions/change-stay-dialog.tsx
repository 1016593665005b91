import type { BookingOfAction } from '#contract/booking-facts.ts'
import { changeStayByStaff } from '#contract/office-actions/stays.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import { type CalendarDate, daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import type { BookingDialogProps } from '#office/components/action-parts/booking-of-action.ts'
import { paymentsText, refundsText, sumFigure } from '#office/components/action-parts/money-figures.ts'
import { siteUnaware } from '#office/components/action-parts/site-unaware.ts'
import type { EntryProps } from '#office/components/booking-actions/entry.ts'
import type { Consequence } from '#office/components/consequence-list.tsx'
import type { Figure } from '#office/components/figure-table.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import * as icons from '#ui/icons.ts'

type ChangeStayProps = BookingDialogProps & {
  /** Where the days are chosen already, as by dragging an end. */
  readonly to?: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate } | undefined
}

/** Other dates for a stay, past the deadlines of guests, at the figures that are shown. */
export function ChangeStayDialog({ booking, to, onClose, onDone }: ChangeStayProps) {
  const { bookingCode, checkIn, checkOut } = booking
  const { values, field } = useFields({ ...(to ?? { checkIn, checkOut }), reason: '' })
  const stay = { checkIn: values.checkIn, checkOut: values.checkOut }
  const isOther = stay.checkIn !== checkIn || stay.checkOut !== checkOut
  const isStay = isCalendarDate(stay.checkIn) && isCalendarDate(stay.checkOut) && stay.checkIn < stay.checkOut
  return (
    <ActionDialog
      title={m.action_change()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      preview={changeStayByStaff.preview}
      action={changeStayByStaff}
      params={{ code: bookingCode }}
      input={isStay && isOther ? stay : null}
      words={{ reason: values.reason }}
      idOf={({ changeId }) => changeId}
      figures={(change) => figuresOf(change)}
      remark={({ refunds, keptCents }) => (keptCents > 0 ? m.actions_not_returned_text() : refundsText(refunds))}
      will={(change) => consequencesOf(change, booking)}
      leaveLabel={m.actions_change_leave()}
      actionLabel={({ differenceCents, refundTotalCents }) => labelOf(differenceCents, refundTotalCents)}
      faultTitle={m.actions_change_fault()}
      onDone={() => onDone(m.actions_change_done())}
    >
      <ActionFields>
        <Field {...field('checkIn')} type="date" label={m.actions_check_in()} autoFocus />
        <Field {...field('checkOut')} type="date" label={m.actions_check_out()} />
        <WideField>
          <Field {...field('reason')} label={m.actions_reason()} isRequired />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}

function figuresOf(change: StayChangeView): Figure[] {
  const locale = getLocale()
  const { from, checkIn, checkOut, totalPriceCents, paidCents, refundTotalCents, keptCents, dueNowCents } = change
  const dates = (stay: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }) =>
    m.actions_dates({
      dates: shortRange(stay.checkIn, stay.checkOut, locale),
      nights: daysBetween(stay.checkIn, stay.checkOut),
    })
  return [
    { name: m.actions_nights(), now: dates(from), after: dates({ checkIn, checkOut }) },
    sumFigure(m.actions_total(), from.totalPriceCents, totalPriceCents),
    sumFigure(m.actions_paid(), paidCents, paidCents),
    ...(refundTotalCents > 0 ? [{ name: m.actions_goes_back(), after: moneyText(refundTotalCents) }] : []),
    ...(keptCents > 0 ? [{ name: m.actions_not_returned(), after: moneyText(keptCents) }] : []),
    ...(dueNowCents > 0 ? [{ name: m.actions_due_now(), after: moneyText(dueNowCents) }] : []),
  ]
}

function consequencesOf(change: StayChangeView, booking: BookingOfAction): Consequence[] {
  const { houseCode: house } = booking
  const { from, checkIn, checkOut, paymentSchedule, dueNowCents } = change
  const gained = Math.max(0, daysBetween(checkIn, from.checkIn)) + Math.max(0, daysBetween(from.checkOut, checkOut))
  const freed = Math.max(0, daysBetween(from.checkIn, checkIn)) + Math.max(0, daysBetween(checkOut, from.checkOut))
  const open = paymentSchedule.filter(({ state }) => state === 'pending' || state === 'failed')
  return [
    ...siteUnaware(booking),
    ...(gained > 0 ? [{ icon: icons.timeline, text: m.actions_nights_taken({ count: gained, house }) }] : []),
    ...(freed > 0 ? [{ icon: icons.timeline, text: m.actions_nights_freed({ count: freed, house }) }] : []),
    ...(dueNowCents > 0
      ? [{ icon: icons.money, text: m.actions_charged_at_once({ amount: moneyText(dueNowCents) }) }]
      : []),
    ...(open.length > 0
      ? [
          {
            icon: icons.money,
            text: m.actions_payments_left({ count: open.length }),
            more: paymentsText(open),
          },
        ]
      : []),
    { icon: icons.mail, text: m.actions_mail_changed(), more: m.actions_new_agreement() },
    { icon: icons.audit, text: m.actions_register_follows() },
  ]
}

function labelOf(differenceCents: number, refundCents: number): string {
  if (refundCents > 0) return m.actions_change_refund({ amount: moneyText(refundCents) })
  if (differenceCents > 0) return m.actions_change_more({ amount: moneyText(differenceCents) })
  return m.actions_change_same()
}

export function ChangeEntry({ booking, onClose, onDone }: EntryProps) {
  return <ChangeStayDialog {...{ booking, onClose, onDone }} />
}
