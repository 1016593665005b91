import { useState } from 'react'
import type { BookingOfAction } from '#contract/booking-facts.ts'
import { cancelByStaff } from '#contract/office-actions/stays.ts'
import { checkCause } from '#domain/booking/cancel-cause.ts'
import { CANCEL_CAUSES, type CancelledBy } from '#domain/booking/cancellation.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import { refundsText } from '#office/components/action-parts/money-figures.ts'
import type { Consequence } from '#office/components/consequence-list.tsx'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import { Select } from '#office/ui/select.tsx'
import { useLocale } from '#text/locale.ts'
import * as icons from '#ui/icons.ts'
import { cancelFigures } from './cancel-figures.ts'
import type { EntryProps } from './entry.ts'

/** Cancels for the company, the owner or the guest, or because the guests did not arrive. */
export function CancelEntry({ booking, onClose, onDone, onOther }: EntryProps) {
  const locale = useLocale()
  const canChange = usePermits()('manage_stays').isAllowed
  const canMove = canChange && !booking.isCheckedIn && booking.today <= booking.checkIn
  const hasCome = booking.isCheckedIn || booking.isCheckedOut
  const { today } = booking
  const { values, field } = useFields({ reason: '' })
  const [cause, setCause] = useState<CancelledBy>('company')
  const labels = {
    company: m.actions_cause_company({}, { locale }),
    owner: m.actions_cause_owner({}, { locale }),
    guest: m.actions_cause_guest({}, { locale }),
    no_show: m.actions_cause_no_show({}, { locale }),
  }
  const causes = CANCEL_CAUSES.filter((one) => checkCause(one, { ...booking, hasCome }, today).ok)
  const isOurs = cause === 'company' || cause === 'owner'
  return (
    <ActionDialog
      title={m.action_cancel({}, { locale })}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      preview={cancelByStaff.preview}
      action={cancelByStaff}
      params={{ code: booking.bookingCode }}
      input={{ cause }}
      words={{ reason: values.reason }}
      figures={(preview) => cancelFigures(preview, locale)}
      remark={({ refunds }) =>
        refunds.length > 0 ? `${refundsText(refunds, locale)}. ${m.actions_cancel_no_approval({}, { locale })}` : null
      }
      will={() => consequencesOf(booking, today, locale)}
      hint={
        canChange && today > booking.checkIn ? (
          <EndEarlyInstead onEndEarly={() => onOther('change')} />
        ) : isOurs && canMove ? (
          <MoveInstead onMove={() => onOther('move')} />
        ) : null
      }
      leaveLabel={m.actions_cancel_leave({}, { locale })}
      actionLabel={({ refundTotalCents }) =>
        refundTotalCents > 0
          ? m.actions_cancel_refund({ amount: moneyText(refundTotalCents) }, { locale })
          : m.actions_cancel_nothing({}, { locale })
      }
      needsProof
      faultTitle={m.actions_cancel_fault({}, { locale })}
      onDone={() => onDone(m.actions_cancel_done({}, { locale }))}
    >
      <ActionFields>
        <Select<CancelledBy>
          label={m.actions_cause({}, { locale })}
          options={causes.map((key) => ({ key, label: labels[key] }))}
          value={cause}
          onChange={setCause}
        />
        <WideField>
          <Field {...field('reason')} label={m.actions_reason({}, { locale })} isRequired autoFocus />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}

function consequencesOf({ checkIn, checkOut, houseCode: house }: BookingOfAction, today: string, locale: Locale) {
  const count = daysBetween(today > checkIn ? today : checkIn, checkOut)
  const consequences: Consequence[] = [
    ...(count > 0 ? [{ icon: icons.timeline, text: m.actions_nights_freed({ count, house }, { locale }) }] : []),
    { icon: icons.mail, text: m.actions_mail_cancelled({}, { locale }) },
    { icon: icons.audit, text: m.actions_register_annulled({}, { locale }) },
  ]
  return consequences
}

function EndEarlyInstead({ onEndEarly }: { onEndEarly(): void }) {
  const locale = useLocale()
  return (
    <Note tone="info">
      <b>{m.actions_end_early({}, { locale })}</b> {m.actions_end_early_text({}, { locale })}{' '}
      <Button isSmall onPress={onEndEarly}>
        {m.action_change({}, { locale })}
      </Button>
    </Note>
  )
}

function MoveInstead({ onMove }: { onMove(): void }) {
  const locale = useLocale()
  return (
    <Note tone="info">
      <b>{m.actions_move_instead({}, { locale })}</b> {m.actions_move_instead_text({}, { locale })}{' '}
      <Button isSmall onPress={onMove}>
        {m.actions_move_look({}, { locale })}
      </Button>
    </Note>
  )
}
