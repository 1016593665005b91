import { useState } from 'react'
import type { BookingOfAction } from '#contract/booking-facts.ts'
import { cancelByStaff } from '#contract/office-actions/stays.ts'
import { checkCause } from '#domain/booking/cancel-cause.ts'
import { CANCEL_CAUSES, type StaffCause } from '#domain/booking/cancellation.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import { refundsText } from '#office/components/action-parts/money-figures.ts'
import { siteUnaware } from '#office/components/action-parts/site-unaware.ts'
import type { Consequence } from '#office/components/consequence-list.tsx'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import { Select } from '#office/ui/select.tsx'
import * as icons from '#ui/icons.ts'
import { cancelFigures } from './cancel-figures.ts'
import type { EntryProps } from './entry.ts'

/** Cancels for the company, the owner or the guest, or because the guests did not arrive. */
export function CancelEntry({ booking, onClose, onDone, onOther }: EntryProps) {
  const canChange = usePermits()('manage_stays').isAllowed
  const canMove = canChange && !booking.isCheckedIn && booking.today <= booking.checkIn
  const hasCome = booking.isCheckedIn || booking.isCheckedOut
  const { today } = booking
  const { values, field } = useFields({ reason: '' })
  const [cause, setCause] = useState<StaffCause>('company')
  const labels = {
    company: m.actions_cause_company(),
    owner: m.actions_cause_owner(),
    guest: m.actions_cause_guest(),
    no_show: m.actions_cause_no_show(),
  }
  const causes = CANCEL_CAUSES.filter((one) => checkCause(one, { ...booking, hasCome }, today).ok)
  const isOurs = cause === 'company' || cause === 'owner'
  return (
    <ActionDialog
      title={m.action_cancel()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      preview={cancelByStaff.preview}
      action={cancelByStaff}
      params={{ code: booking.bookingCode }}
      input={{ cause }}
      words={{ reason: values.reason }}
      figures={(preview) => cancelFigures(preview)}
      remark={({ refunds }) =>
        refunds.length > 0 ? `${refundsText(refunds)}. ${m.actions_cancel_no_approval()}` : null
      }
      will={() => consequencesOf(booking, today)}
      hint={
        canChange && today > booking.checkIn ? (
          <EndEarlyInstead onEndEarly={() => onOther('change')} />
        ) : isOurs && canMove ? (
          <MoveInstead onMove={() => onOther('move')} />
        ) : null
      }
      leaveLabel={m.actions_cancel_leave()}
      actionLabel={({ refundTotalCents }) =>
        refundTotalCents > 0
          ? m.actions_cancel_refund({ amount: moneyText(refundTotalCents) })
          : m.actions_cancel_nothing()
      }
      needsProof
      faultTitle={m.actions_cancel_fault()}
      onDone={() => onDone(m.actions_cancel_done())}
    >
      <ActionFields>
        <Select<StaffCause>
          label={m.actions_cause()}
          options={causes.map((key) => ({ key, label: labels[key] }))}
          value={cause}
          onChange={setCause}
        />
        <WideField>
          <Field {...field('reason')} label={m.actions_reason()} isRequired autoFocus />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}

function consequencesOf(booking: BookingOfAction, today: string) {
  const { checkIn, checkOut, houseCode: house } = booking
  const count = daysBetween(today > checkIn ? today : checkIn, checkOut)
  const consequences: Consequence[] = [
    ...siteUnaware(booking),
    ...(count > 0 ? [{ icon: icons.timeline, text: m.actions_nights_freed({ count, house }) }] : []),
    { icon: icons.mail, text: m.actions_mail_cancelled() },
    { icon: icons.audit, text: m.actions_register_annulled() },
  ]
  return consequences
}

function EndEarlyInstead({ onEndEarly }: { onEndEarly(): void }) {
  return (
    <Note tone="info">
      <b>{m.actions_end_early()}</b> {m.actions_end_early_text()}{' '}
      <Button isSmall onPress={onEndEarly}>
        {m.action_change()}
      </Button>
    </Note>
  )
}

function MoveInstead({ onMove }: { onMove(): void }) {
  return (
    <Note tone="info">
      <b>{m.actions_move_instead()}</b> {m.actions_move_instead_text()}{' '}
      <Button isSmall onPress={onMove}>
        {m.actions_move_look()}
      </Button>
    </Note>
  )
}
