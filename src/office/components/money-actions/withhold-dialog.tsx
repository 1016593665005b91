import { withholdByStaff } from '#contract/office-actions/deposits.ts'
import type { Cents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import type { MoneyDialogProps } from '#office/components/action-parts/booking-of-action.ts'
import { readByGuestHint } from '#office/components/action-parts/read-by-guest.ts'
import type { EntryProps } from '#office/components/booking-actions/entry.ts'
import { EuroField } from '#office/ui/euro-field.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { centsOf } from '#text/euros.ts'
import * as icons from '#ui/icons.ts'

type WithholdProps = MoneyDialogProps & { readonly heldCents: Cents }

/** Keeps a part of a deposit; the rest goes back at once. */
export function WithholdDialog({ booking, heldCents, onClose, onDone }: WithholdProps) {
  const { values, field } = useFields({ amountCents: '', reason: '' })
  const amountCents = centsOf(values.amountCents)
  const reason = values.reason.trim()
  return (
    <ActionDialog
      title={m.action_withhold()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      input={amountCents ? { amountCents } : null}
      words={{ reason: values.reason }}
      preview={withholdByStaff.preview}
      action={withholdByStaff}
      params={{ code: booking.bookingCode }}
      figures={({ heldCents: held, keptCents, returnedCents }) => [
        { name: m.money_deposit_held(), now: moneyText(held), after: moneyText(0) },
        { name: m.money_deposit_kept(), now: moneyText(0), after: moneyText(keptCents) },
        { name: m.actions_goes_back(), now: moneyText(0), after: moneyText(returnedCents) },
      ]}
      will={({ returnedCents }) => [
        ...(returnedCents > 0 ? [{ icon: icons.back, text: m.money_deposit_back_now() }] : []),
        {
          icon: icons.mail,
          text: m.money_withhold_mail(),
          more: reason ? m.money_guest_reads({ reason }) : undefined,
        },
      ]}
      actionLabel={({ keptCents }) => m.money_withhold_sum({ amount: moneyText(keptCents) })}
      needsProof
      faultTitle={m.money_withhold_fault()}
      onDone={() => onDone(m.money_withhold_done())}
    >
      <ActionFields>
        <EuroField
          {...field('amountCents')}
          label={m.money_deposit_keep()}
          hint={m.money_at_most({ amount: moneyText(heldCents) })}
          autoFocus
        />
        <WideField>
          <Field {...field('reason')} label={m.money_refund_reason()} hint={readByGuestHint(booking)} isRequired />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}

export function WithholdEntry({ booking, onClose, onDone }: EntryProps) {
  return <WithholdDialog {...{ booking, onClose, onDone }} heldCents={booking.heldDepositCents ?? 0} />
}
