import type { WithholdingPreview } from '#contract/office-stays.ts'
import type { Cents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActDialog } from '#office/components/act-dialog.tsx'
import { AboutBooking } from '#office/components/booking-acts/about-booking.tsx'
import { ActFields, WideField } from '#office/components/booking-acts/act-fields.tsx'
import type { MoneyDialogProps } from '#office/components/booking-acts/booking-of-act.ts'
import { readByGuestHint } from '#office/components/booking-acts/read-by-guest.ts'
import { centsOf } from '#office/text/euros.ts'
import { Field } from '#office/ui/field.tsx'
import * as icons from '#office/ui/icons.ts'
import { moneyText } from '#office/ui/money.tsx'
import { useLocale } from '#web/text/locale.ts'

type WithholdProps = MoneyDialogProps & { readonly heldCents: Cents }

/** Keeps a part of a deposit; the rest goes back at once. */
export function WithholdDialog({ booking, heldCents, onClose, onDone }: WithholdProps) {
  const locale = useLocale()
  const { values, field } = useFields({ amountCents: '', reason: '' })
  const amountCents = centsOf(values.amountCents)
  const reason = values.reason.trim()
  const path = `/bookings/${booking.bookingCode}/deposit/withholding`
  return (
    <ActDialog<WithholdingPreview>
      title={m.money_withhold({}, { locale })}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      asks={amountCents ? { amountCents } : null}
      words={{ reason: values.reason }}
      previewPath={`${path}/preview`}
      actPath={path}
      figures={({ heldCents: held, keptCents, returnedCents }) => [
        { name: m.money_deposit_held({}, { locale }), now: moneyText(held), after: moneyText(0) },
        { name: m.money_deposit_kept({}, { locale }), now: moneyText(0), after: moneyText(keptCents) },
        { name: m.acts_goes_back({}, { locale }), now: moneyText(0), after: moneyText(returnedCents) },
      ]}
      will={({ returnedCents }) => [
        ...(returnedCents > 0 ? [{ icon: icons.back, text: m.money_deposit_back_now({}, { locale }) }] : []),
        {
          icon: icons.letter,
          text: m.money_withhold_mail({}, { locale }),
          more: reason ? m.money_guest_reads({ reason }, { locale }) : undefined,
        },
      ]}
      actLabel={({ keptCents }) => m.money_withhold_sum({ amount: moneyText(keptCents) }, { locale })}
      needsProof
      faultTitle={m.money_withhold_fault({}, { locale })}
      onDone={() => onDone(m.money_withhold_done({}, { locale }))}
    >
      <ActFields>
        <Field
          {...field('amountCents')}
          label={m.money_deposit_keep({}, { locale })}
          hint={m.money_at_most({ amount: moneyText(heldCents) }, { locale })}
          unit="€"
          inputMode="decimal"
          isRequired
          autoFocus
        />
        <WideField>
          <Field
            {...field('reason')}
            label={m.money_refund_reason({}, { locale })}
            hint={readByGuestHint(booking, locale)}
            isRequired
          />
        </WideField>
      </ActFields>
    </ActDialog>
  )
}
