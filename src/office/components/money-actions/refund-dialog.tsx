import { useState } from 'react'
import { askApproval } from '#contract/office-actions/approvals.ts'
import { refundPart } from '#contract/office-actions/money.ts'
import type { PartRefundPreview } from '#contract/office-money.ts'
import { APPROVAL_CENTS } from '#domain/payment/payment-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import { sumFigure } from '#office/components/action-parts/money-figures.ts'
import { readByGuestHint } from '#office/components/action-parts/read-by-guest.ts'
import { type EntryProps, namedPayments } from '#office/components/booking-actions/entry.ts'
import type { Consequence } from '#office/components/consequence-list.tsx'
import { EuroField } from '#office/ui/euro-field.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { centsOf } from '#text/euros.ts'
import * as icons from '#ui/icons.ts'
import { PaymentField } from './payment-field.tsx'

/** Gives a part of a payment back. Much money waits for a second member. */
export function RefundEntry({ booking, number: named, onClose, onDone }: EntryProps) {
  const payments = namedPayments(booking.paidPayments, named)
  const [number, setNumber] = useState(payments.at(-1)?.number ?? 1)
  const [shown, setShown] = useState<PartRefundPreview | null>(null)
  const { values, field } = useFields({ amountCents: '', reason: '', iban: '' })
  const payment = payments.find((one) => one.number === number)
  const amountCents = centsOf(values.amountCents)
  const iban = shown?.goesBackBy === 'transfer' ? values.iban.trim() : ''
  return (
    <ActionDialog<typeof refundPart.preview, typeof refundPart | typeof askApproval>
      title={m.action_refund()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      input={amountCents ? { number, amountCents } : null}
      words={{ reason: values.reason }}
      also={iban ? { iban } : {}}
      preview={refundPart.preview}
      action={({ needsApproval }) => (needsApproval ? askApproval : refundPart)}
      params={{ code: booking.bookingCode }}
      onShown={setShown}
      figures={(preview) => [
        sumFigure(m.money_left_of({ number }), preview.leftBeforeCents, preview.leftAfterCents),
        sumFigure(m.money_owed(), preview.owedBeforeCents, preview.owedAfterCents),
        { name: m.actions_goes_back(), after: moneyText(preview.amountCents) },
      ]}
      will={(preview) => consequencesOf(preview, values.reason.trim())}
      actionLabel={({ amountCents: cents, needsApproval }) =>
        needsApproval
          ? m.money_refund_ask({ amount: moneyText(cents) })
          : m.money_refund_sum({ amount: moneyText(cents) })
      }
      needsProof
      faultTitle={m.money_refund_fault()}
      onDone={() => onDone(shown?.needsApproval ? m.money_refund_requested() : m.money_refunded())}
    >
      <ActionFields>
        <PaymentField payments={payments} number={number} onChange={setNumber} />
        <EuroField
          {...field('amountCents')}
          label={m.money_amount()}
          hint={
            payment?.leftCents === undefined ? undefined : m.money_at_most({ amount: moneyText(payment.leftCents) })
          }
          autoFocus
        />
        <WideField>
          <Field {...field('reason')} label={m.money_refund_reason()} hint={readByGuestHint(booking)} isRequired />
        </WideField>
        {shown?.goesBackBy === 'transfer' ? (
          <WideField>
            <Field
              {...field('iban')}
              label={m.money_account_of_guest()}
              hint={shown.account ? m.money_account_stored({ account: shown.account }) : m.money_account_later()}
              autoComplete="off"
              spellCheck="false"
            />
          </WideField>
        ) : null}
      </ActionFields>
    </ActionDialog>
  )
}

function consequencesOf({ goesBackBy, needsApproval }: PartRefundPreview, reason: string) {
  const consequences: Consequence[] = [
    ...(needsApproval
      ? [
          {
            icon: icons.lock,
            text: m.money_refund_waits({ amount: moneyText(APPROVAL_CENTS) }),
            more: m.money_refund_waits_text(),
          },
        ]
      : []),
    goesBackBy === 'gateway'
      ? { icon: icons.money, text: m.money_refund_card() }
      : {
          icon: icons.money,
          text: m.money_refund_transfer(),
          more: m.money_refund_transfer_text(),
        },
    {
      icon: icons.mail,
      text: m.money_refund_mail(),
      more: reason ? m.money_guest_reads({ reason }) : undefined,
    },
  ]
  return consequences
}
