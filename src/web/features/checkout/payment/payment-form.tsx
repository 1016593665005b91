import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { agreementDraftPath } from '#contract/agreement-paths.ts'
import { prosePath } from '#contract/site-paths.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR, FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import { isDebitable } from '#domain/payment/direct-debit.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated, useLasting } from '#ui/client/hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { chargesText } from '#web/components/booking/charges.ts'
import type { StayBill } from '#web/components/booking/stay-bill.ts'
import { CardForm } from '#web/components/card-form/card-form.tsx'
import type { CardGatewayForm, CardHandle } from '#web/components/card-form/card-handle.ts'
import { useCardForm } from '#web/components/card-form/use-card-form.ts'
import { Wallets, type WalletsProps } from '#web/components/card-form/wallets.tsx'
import { CAUSE_FIELD_ID } from '#web/components/stay-cause/cause-field-id.ts'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { NoScriptNote } from '#web/features/checkout/no-script-note.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { Check } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { PayNotice, PayState } from './payment-steps.ts'

/** The phases in which the next page is loading, which is said without delay. */
const LEAVING: ReadonlySet<PayState['phase']> = new Set(['accepted', 'redirecting'])

type PaymentFormProps = {
  readonly bookingCode: string
  /** True if this payment books the nights; false if they are booked already. */
  readonly isBooking: boolean
  /** The path of the previous step; null if there is none. */
  readonly backTo: string | null
  /** The notice on the use of the data, where staff typed them and it is shown here for the first time. */
  readonly dataNotice?: ReactNode
  readonly bill: StayBill
  readonly payment: { readonly number: number; readonly amountCents: number }
  readonly card: RefObject<CardHandle | null>
  readonly state: PayState
  readonly onPay: (cardToken: string) => Promise<void>
  /** Whether the reason of the stay has to be saved first. */
  readonly isCauseMissing?: boolean
  /** The name of the booking's holder, once the browser knows it. */
  readonly holder: string | undefined
  readonly now: string
  readonly cardForm: CardGatewayForm
}

const ACCEPT_ID = 'pay-accept'

/** Renders the card fields, the acceptance and the button to pay. The fields keep their text whatever the response. */
export function PaymentForm({
  bookingCode,
  isBooking,
  backTo,
  dataNotice,
  bill,
  payment,
  card,
  state,
  onPay,
  isCauseMissing = false,
  holder,
  now,
  cardForm,
}: PaymentFormProps) {
  const locale = getLocale()
  const [isAccepted, setAccepted] = useState(false)
  const [acceptFault, setAcceptFault] = useState<string>()
  const isPaying = state.phase !== 'idle'
  const form = useCardForm({
    handle: card,
    check() {
      const missing = isAccepted ? undefined : m.payment_accept_fault()
      setAcceptFault(missing)
      return [
        ...(isCauseMissing ? [{ fieldId: CAUSE_FIELD_ID, label: '', text: m.stay_cause_before_paying() }] : []),
        ...(missing ? [{ fieldId: ACCEPT_ID, label: '', text: missing }] : []),
      ]
    },
    onToken: onPay,
    isBlocked: isPaying,
  })
  const payByWallet: WalletsProps['onPay'] = (makeToken) => {
    if (isPaying) return
    if (isCauseMissing) return form.setMessage(m.stay_cause_before_paying())
    void form.once(async () => {
      form.setMessage(null)
      const token = await makeToken()
      if (token.ok) await onPay(token.cardToken)
      else form.setMessage(m.booking_card_unreachable())
    })
  }
  const { faults } = form
  const isBusy = form.isBusy || isPaying
  const isSlow = useLasting(isBusy)
  const isLive = useHydrated()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) summary.current?.focus()
  }, [faults])
  const { fullRefundUntil } = bill.cancellation
  const amount = formatCents(payment.amountCents)
  const charges = chargesText(bill, payment.number)

  return (
    <form className={formStyles.form} method="post" noValidate onSubmit={form.submit}>
      <FaultSummary
        ref={summary}
        faults={faults.filter(({ fieldId }) => isCauseMissing || fieldId !== CAUSE_FIELD_ID)}
      />
      <NoScriptNote bookingCode={bookingCode} />
      <Wallets
        form={cardForm}
        amountCents={payment.amountCents}
        terms={m.payment_wallet_terms({ charges })}
        onPay={payByWallet}
      />
      <CardForm form={cardForm} handle={card} holder={holder} now={now} />
      {cardForm.methods.includes('direct_debit') && bill.paymentSchedule.some(({ purpose }) => isDebitable(purpose)) ? (
        <p className="small soft">{m.payment_debit_later()}</p>
      ) : null}
      <fieldset className={formStyles.tight}>
        <legend className="visually-hidden">{m.payment_accept_legend()}</legend>
        <Check
          id={ACCEPT_ID}
          checked={isAccepted}
          onChange={(event) => {
            setAccepted(event.target.checked)
            setAcceptFault(undefined)
          }}
          required
          error={acceptFault}
          label={<span className={checkoutStyles.numWrap}>{m.payment_accept({ charges })}</span>}
          hint={
            fullRefundUntil
              ? m.payment_refund_until({ date: longDate(fullRefundUntil, locale) })
              : m.payment_refund_late({ days: FREE_CANCELLATION_DAYS })
          }
        >
          <Conditions bookingCode={bookingCode} />
        </Check>
        {dataNotice}
      </fieldset>
      <div className={formStyles.payNow}>
        <FormProblem text={form.message ?? (state.notice && noticeText(state.notice))} />
        <button
          type="submit"
          className={`btn btn-main btn-wide ${checkoutStyles.payBig}`}
          disabled={!isLive}
          aria-disabled={isBusy || undefined}
        >
          <span>{(isBooking ? m.payment_submit : m.payment_only)({ amount })}</span>
        </button>
        <p className="row between small">
          {backTo ? (
            <Link className="link-arrow" to={backTo}>
              <Icon shape={arrowLeft} />
              {m.payment_back()}
            </Link>
          ) : null}
          <span className="soft" role="status">
            {isSlow || LEAVING.has(state.phase) ? busyText(state) : m.payment_bank_may_ask()}
          </span>
        </p>
      </div>
    </form>
  )
}

/** The contract and the conditions, in another tab, so that the card that was typed here stays. */
function Conditions({ bookingCode }: { readonly bookingCode: string }) {
  const locale = getLocale()
  const policy = { checkIn: CHECK_IN_HOUR, checkOut: CHECK_OUT_HOUR, days: FREE_CANCELLATION_DAYS }
  return (
    <>
      <p className="small">
        <a href={agreementDraftPath(locale, bookingCode)} target="_blank" rel="noopener">
          {m.payment_read_agreement()}
        </a>
      </p>
      <details className={formStyles.more}>
        <summary>{m.booking_consent_terms_more()}</summary>
        <p>{m.booking_consent_terms_text(policy)}</p>
        <p>
          <a href={prosePath(locale, 'conditions')} target="_blank" rel="noopener">
            {m.articles_conditions_whole()}
          </a>
        </p>
      </details>
    </>
  )
}

function busyText({ phase }: PayState): string {
  switch (phase) {
    case 'checking':
      return m.payment_checking()
    case 'accepted':
      return m.payment_accepted()
    case 'redirecting':
      return m.payment_redirecting()
    default:
      return m.payment_sending()
  }
}

function noticeText(notice: PayNotice): string {
  switch (notice.kind) {
    case 'not_known': {
      const texts = { silent: m.payment_offline(), fault: m.payment_fault() }
      return failureText(notice.failure, texts)
    }
    case 'not_charged':
      return m.payment_not_charged()
    case 'unfinished':
      return m.payment_unfinished()
    case 'elsewhere':
      return m.payment_elsewhere()
    case 'refused':
      return notice.message
  }
}
