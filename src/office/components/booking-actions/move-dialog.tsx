import { useState } from 'react'
import type { BookingOfAction } from '#contract/booking-facts.ts'
import { moveBooking } from '#contract/office-actions/stays.ts'
import type { MovePreview } from '#contract/office-stays.ts'
import { freeCancellationUntil } from '#domain/booking/cancellation.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDay, shortRange } from '#domain/shared/format-date.ts'
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
import { Check } from '#office/ui/check.tsx'
import { Choice } from '#office/ui/choice.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import * as icons from '#ui/icons.ts'
import { HomesForMove } from './homes-for-move.tsx'

type MoveProps = BookingDialogProps & {
  /** Where the home is chosen already, as by dragging to its row. */
  readonly to?: string | undefined
}
type PriceOfMove = 'keep' | 'reprice'

/** Another home for a booking before its guests arrive, at the price that was agreed or at today's. */
export function MoveDialog({ booking, to = '', onClose, onDone }: MoveProps) {
  const { values, field, set } = useFields({ houseCode: to, reason: '' })
  const [price, setPrice] = useState<PriceOfMove>('keep')
  const [isAgreed, setAgreed] = useState(false)
  const [today, setToday] = useState<MovePreview | null>(null)
  const houseCode = values.houseCode.trim().toUpperCase()
  const isHome = HOUSE_CODE.test(houseCode) && houseCode !== booking.houseCode
  return (
    <ActionDialog
      title={m.action_move()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      preview={moveBooking.preview}
      action={moveBooking}
      params={{ code: booking.bookingCode }}
      input={isHome ? { houseCode, price, isAgreed } : null}
      words={{ reason: values.reason }}
      onShown={setToday}
      figures={(move) => figuresOf(move, booking)}
      remark={({ refunds }) => refundsText(refunds)}
      will={(move) => consequencesOf(move, { booking, isAgreed })}
      leaveLabel={m.actions_move_leave()}
      actionLabel={(move) => labelOf(move)}
      faultTitle={m.actions_move_fault()}
      onDone={() => onDone(m.actions_move_done({ house: houseCode }))}
    >
      <HomesForMove
        bookingCode={booking.bookingCode}
        chosen={houseCode}
        onChoose={(home) => set('houseCode', home)}
        field={<Field {...field('houseCode')} label={m.actions_move_to()} autoComplete="off" autoFocus />}
      />
      <PriceChoice price={price} onChange={setPrice} move={today?.houseCode === houseCode ? today : null} />
      <ActionFields>
        <WideField>
          <Field {...field('reason')} label={m.actions_reason()} isRequired />
        </WideField>
        <Check isChosen={isAgreed} onChange={setAgreed}>
          {m.actions_move_agreed()}
        </Check>
      </ActionFields>
    </ActionDialog>
  )
}

type PriceChoiceProps = {
  readonly price: PriceOfMove
  onChange(price: PriceOfMove): void
  /** Null until the figures of this home are known. */
  readonly move: MovePreview | null
}

function PriceChoice({ price, onChange, move }: PriceChoiceProps) {
  const agreed = move ? moneyText(move.from.totalPriceCents) : null
  const today = move ? moneyText(move.priceTodayCents) : null
  const more = move ? move.priceTodayCents - move.from.totalPriceCents : 0
  return (
    <Choice<PriceOfMove>
      label={m.actions_price()}
      value={price}
      onChange={onChange}
      options={[
        {
          key: 'keep',
          label: m.actions_price_keep(),
          note: agreed && m.actions_price_keep_text({ amount: agreed }),
          end: move && moneyText(0),
        },
        {
          key: 'reprice',
          label: m.actions_price_reprice(),
          note: today && m.actions_price_reprice_text({ amount: today }),
          end: move && `${more > 0 ? '+' : ''}${moneyText(more)}`,
        },
      ]}
    />
  )
}

function figuresOf(move: MovePreview, { checkIn, checkOut }: BookingOfAction): Figure[] {
  const locale = getLocale()
  const { from, houseCode, totalPriceCents, depositCents, paidCents, refunds } = move
  const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [
    { name: m.actions_home(), now: from.houseCode, after: houseCode },
    { name: m.actions_nights(), now: shortRange(checkIn, checkOut, locale) },
    sumFigure(m.actions_total(), from.totalPriceCents, totalPriceCents),
    sumFigure(m.actions_paid(), paidCents, paidCents - back),
    sumFigure(m.actions_deposit(), from.depositCents, depositCents),
    {
      name: m.actions_agreement(),
      now: m.actions_agreement_now(),
      after: m.actions_agreement_after(),
    },
  ]
}

type MoveContext = { readonly booking: BookingOfAction; readonly isAgreed: boolean }

function consequencesOf(move: MovePreview, { booking, isAgreed }: MoveContext): Consequence[] {
  const { from, houseCode, payments, freeCancellationUntil: until } = move
  const names = { from: from.houseCode, to: houseCode }
  return [
    ...siteUnaware(booking),
    { icon: icons.timeline, text: m.actions_move_nights(names) },
    { icon: icons.mail, text: m.actions_mail_moved(), more: m.actions_new_agreement() },
    { icon: icons.audit, text: m.actions_move_register(names) },
    ...(payments.length > 0
      ? [
          {
            icon: icons.money,
            text: m.actions_payments_left({ count: payments.length }),
            more: paymentsText(payments),
          },
        ]
      : []),
    ...(isAgreed ? [] : [{ icon: icons.info, text: freeText(until, booking.checkIn) }]),
  ]
}

/** What the guest may do without having said yes: a new right, or the one that they have anyway. */
function freeText(until: CalendarDate | null, checkIn: CalendarDate): string {
  const locale = getLocale()
  return until === null
    ? m.actions_move_free_anyway({ date: shortDay(freeCancellationUntil(checkIn), locale) })
    : m.actions_move_free({ date: shortDay(until, locale) })
}

function labelOf({ houseCode: house, refunds, differenceCents }: MovePreview): string {
  const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (back > 0) return m.actions_move_refund({ house, amount: moneyText(back) })
  if (differenceCents > 0) return m.actions_move_more({ house, amount: moneyText(differenceCents) })
  return m.actions_move_same({ house })
}

export function MoveEntry({ booking, onClose, onDone }: EntryProps) {
  return <MoveDialog {...{ booking, onClose, onDone }} />
}
