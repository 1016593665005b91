import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { StaffCancellationPreview } from '#contract/office-stays.ts'
import { checkCause } from '#domain/booking/cancel-cause.ts'
import { CANCEL_CAUSES, type CancelledBy } from '#domain/booking/cancellation.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useFields } from '#office/client/use-fields.ts'
import { ActDialog } from '#office/components/act-dialog.tsx'
import type { Consequence } from '#office/components/consequence-list.tsx'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import * as icons from '#office/ui/icons.ts'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import { Select } from '#office/ui/select.tsx'
import { useLocale } from '#web/text/locale.ts'
import { AboutBooking } from './about-booking.tsx'
import { ActFields, WideField } from './act-fields.tsx'
import type { BookingDialogProps, BookingOfAct } from './booking-of-act.ts'
import { cancelFigures } from './cancel-figures.ts'
import { refundsText } from './money-figures.ts'

type CancelProps = BookingDialogProps & {
  /** Offers to move the booking to another home instead; absent where it can't be moved. */
  onMove?: (() => void) | undefined
  /** Opens the change of dates, by which a stay that has begun ends early. */
  onEndEarly?: (() => void) | undefined
  /** Whether an arrival or a departure is recorded. */
  readonly hasCome: boolean
}

/** Cancels for the company, the owner or the guest, or because the guests did not arrive. */
export function CancelDialog({ booking, onClose, onDone, onMove, onEndEarly, hasCome }: CancelProps) {
  const locale = useLocale()
  const today = useRouteLoaderData<RootData>('root')?.today ?? booking.checkIn
  const { values, field } = useFields({ reason: '' })
  const [cause, setCause] = useState<CancelledBy>('company')
  const labels = {
    company: m.acts_cause_company({}, { locale }),
    owner: m.acts_cause_owner({}, { locale }),
    guest: m.acts_cause_guest({}, { locale }),
    no_show: m.acts_cause_no_show({}, { locale }),
  }
  const causes = CANCEL_CAUSES.filter((one) => checkCause(one, { ...booking, hasCome }, today).ok)
  const path = `/bookings/${booking.bookingCode}/cancellation`
  const isOurs = cause === 'company' || cause === 'owner'
  return (
    <ActDialog<StaffCancellationPreview>
      title={m.acts_cancel({}, { locale })}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      previewPath={`${path}/preview`}
      actPath={path}
      asks={{ cause }}
      words={{ reason: values.reason }}
      figures={(preview) => cancelFigures(preview, locale)}
      remark={({ refunds }) =>
        refunds.length > 0 ? `${refundsText(refunds, locale)}. ${m.acts_cancel_no_approval({}, { locale })}` : null
      }
      will={() => consequencesOf(booking, today, locale)}
      hint={
        onEndEarly && today > booking.checkIn ? (
          <EndEarlyInstead onEndEarly={onEndEarly} />
        ) : isOurs && onMove ? (
          <MoveInstead onMove={onMove} />
        ) : null
      }
      leaveLabel={m.acts_cancel_leave({}, { locale })}
      actLabel={({ refundTotalCents }) =>
        refundTotalCents > 0
          ? m.acts_cancel_refund({ amount: moneyText(refundTotalCents) }, { locale })
          : m.acts_cancel_nothing({}, { locale })
      }
      needsProof
      faultTitle={m.acts_cancel_fault({}, { locale })}
      onDone={() => onDone(m.acts_cancel_done({}, { locale }))}
    >
      <ActFields>
        <Select<CancelledBy>
          label={m.acts_cause({}, { locale })}
          options={causes.map((key) => ({ key, label: labels[key] }))}
          value={cause}
          onChange={setCause}
        />
        <WideField>
          <Field {...field('reason')} label={m.acts_reason({}, { locale })} isRequired autoFocus />
        </WideField>
      </ActFields>
    </ActDialog>
  )
}

function consequencesOf({ checkIn, checkOut, houseCode: house }: BookingOfAct, today: string, locale: Locale) {
  const count = daysBetween(today > checkIn ? today : checkIn, checkOut)
  const consequences: Consequence[] = [
    ...(count > 0 ? [{ icon: icons.timeline, text: m.acts_nights_freed({ count, house }, { locale }) }] : []),
    { icon: icons.letter, text: m.acts_mail_cancelled({}, { locale }) },
    { icon: icons.audit, text: m.acts_register_annulled({}, { locale }) },
  ]
  return consequences
}

function EndEarlyInstead({ onEndEarly }: { onEndEarly(): void }) {
  const locale = useLocale()
  return (
    <Note mood="info">
      <b>{m.acts_end_early({}, { locale })}</b> {m.acts_end_early_text({}, { locale })}{' '}
      <Button isSmall onPress={onEndEarly}>
        {m.acts_change({}, { locale })}
      </Button>
    </Note>
  )
}

function MoveInstead({ onMove }: { onMove(): void }) {
  const locale = useLocale()
  return (
    <Note mood="info">
      <b>{m.acts_move_instead({}, { locale })}</b> {m.acts_move_instead_text({}, { locale })}{' '}
      <Button isSmall onPress={onMove}>
        {m.acts_move_look({}, { locale })}
      </Button>
    </Note>
  )
}
