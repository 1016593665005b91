import { useState } from 'react'
import { askApproval } from '#contract/office-actions/approvals.ts'
import { refundPart } from '#contract/office-actions/money.ts'
import type { PartRefundPreview } from '#contract/office-money.ts'
import { APPROVAL_CENTS } from '#domain/payment/payment-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import { sumFigure } from '#office/components/action-parts/money-figures.ts'
import { readByGuestHint } from '#office/components/action-parts/read-by-guest.ts'
import { type EntryProps, namedPayments } from '#office/components/booking-actions/entry.ts'
import type { Consequence } from '#office/components/consequence-list.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { centsOf } from '#text/euros.ts'
import { useLocale } from '#text/locale.ts'
import * as icons from '#ui/icons.ts'
import { PaymentField } from './payment-field.tsx'

/** Gives a part of a payment back. Much money waits for a second member. */
export function RefundEntry({ booking, number: named, onClose, onDone }: EntryProps) {
  const locale = useLocale()
  const payments = namedPayments(booking.paidPayments, named)
  const [number, setNumber] = useState(payments.at(-1)?.number ?? 1)
  const [shown, setShown] = useState<PartRefundPreview | null>(null)
  const { values, field } = useFields({ amountCents: '', reason: '', iban: '' })
  const payment = payments.find((one) => one.number === number)
  const amountCents = centsOf(values.amountCents)
  const iban = shown?.goesBackBy === 'transfer' ? values.iban.trim() : ''
  return (
    <ActionDialog<typeof refundPart.preview, typeof refundPart | typeof askApproval>
      title={m.action_refund({}, { locale })}
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
        sumFigure(m.money_left_of({ number }, { locale }), preview.leftBeforeCents, preview.leftAfterCents),
        sumFigure(m.money_owed({}, { locale }), preview.owedBeforeCents, preview.owedAfterCents),
        { name: m.actions_goes_back({}, { locale }), after: moneyText(preview.amountCents) },
      ]}
      will={(preview) => consequencesOf(preview, values.reason.trim(), locale)}
      actionLabel={({ amountCents: cents, needsApproval }) =>
        needsApproval
          ? m.money_refund_ask({ amount: moneyText(cents) }, { locale })
          : m.money_refund_sum({ amount: moneyText(cents) }, { locale })
      }
      needsProof
      faultTitle={m.money_refund_fault({}, { locale })}
      onDone={() =>
        onDone(shown?.needsApproval ? m.money_refund_requested({}, { locale }) : m.money_refunded({}, { locale }))
      }
    >
      <ActionFields>
        <PaymentField payments={payments} number={number} onChange={setNumber} />
        <Field
          {...field('amountCents')}
          label={m.money_amount({}, { locale })}
          hint={
            payment?.leftCents === undefined
              ? undefined
              : m.money_at_most({ amount: moneyText(payment.leftCents) }, { locale })
          }
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
        {shown?.goesBackBy === 'transfer' ? (
          <WideField>
            <Field
              {...field('iban')}
              label={m.money_account_of_guest({}, { locale })}
              hint={
                shown.account
                  ? m.money_account_stored({ account: shown.account }, { locale })
                  : m.money_account_later({}, { locale })
              }
              autoComplete="off"
              spellCheck="false"
            />
          </WideField>
        ) : null}
      </ActionFields>
    </ActionDialog>
  )
}

function consequencesOf({ goesBackBy, needsApproval }: PartRefundPreview, reason: string, locale: Locale) {
  const consequences: Consequence[] = [
    ...(needsApproval
      ? [
          {
            icon: icons.lock,
            text: m.money_refund_waits({ amount: moneyText(APPROVAL_CENTS) }, { locale }),
            more: m.money_refund_waits_text({}, { locale }),
          },
        ]
      : []),
    goesBackBy === 'gateway'
      ? { icon: icons.money, text: m.money_refund_card({}, { locale }) }
      : {
          icon: icons.money,
          text: m.money_refund_transfer({}, { locale }),
          more: m.money_refund_transfer_text({}, { locale }),
        },
    {
      icon: icons.mail,
      text: m.money_refund_mail({}, { locale }),
      more: reason ? m.money_guest_reads({ reason }, { locale }) : undefined,
    },
  ]
  return consequences
}
