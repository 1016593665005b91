import { type ComponentType, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { bookingPath } from '#contract/booking-paths.ts'
import { CHARGE_REMINDER_DAYS } from '#domain/payment/payment-policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as checkoutLayoutStyles from '#web/components/booking/checkout-layout.module.css'
import type { StayBill, StayHome } from '#web/components/booking/stay-bill.ts'
import { StaySummary } from '#web/components/booking/stay-summary.tsx'
import { useOwnBooking } from '#web/components/booking/use-own-booking.ts'
import type { CardGatewayForm } from '#web/components/card-form/card-handle.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import type { AccountField, AccountFieldProps, AccountHandle } from './account-handle.ts'
import * as styles from './page.module.css'
import { SandboxAccountField } from './sandbox-account-field.tsx'
import { StripeAccountField } from './stripe-account-field.tsx'
import { type DebitDone, useDirectDebit } from './use-direct-debit.ts'

export type DebitedMonth = { readonly number: number; readonly amountCents: Cents; readonly dueDate: CalendarDate }

type DirectDebitProps = {
  readonly home: StayHome
  readonly bill: StayBill
  readonly bookingCode: string
  /** The months that are still to be charged; none where there is nothing to debit. */
  readonly months: readonly DebitedMonth[]
  readonly creditor: { readonly legalName: string; readonly taxNumber: string }
  readonly cardForm: CardGatewayForm
  readonly today: CalendarDate
}

/** The field of each gateway, which it needs for an account as `CardForm` does for a card. */
const FIELDS: {
  readonly [Name in CardGatewayForm['gateway']]: AccountField<Extract<CardGatewayForm, { readonly gateway: Name }>>
} = { sandbox: SandboxAccountField, stripe: StripeAccountField }

/** Gives or withdraws the mandate to debit later months from a bank account; no money moves here. */
export function DirectDebitPage(props: DirectDebitProps) {
  const { home, bill, bookingCode, months, today } = props
  return (
    <div className={`wrap ${checkoutLayoutStyles.checkout}`}>
      <StaySummary home={home} bill={bill} today={today} />
      <div className={checkoutLayoutStyles.checkoutMain}>
        {months.length > 0 ? (
          <Mandate {...props} />
        ) : (
          <Outcome title={m.debit_none_title()} bookingCode={bookingCode}>
            {m.debit_none()}
          </Outcome>
        )}
      </div>
    </div>
  )
}

function Mandate(props: DirectDebitProps) {
  const locale = getLocale()
  const { bookingCode, months } = props
  const handle = useRef<AccountHandle>(null)
  const { own } = useOwnBooking(bookingCode)
  const debit = useDirectDebit({ bookingCode, handle })
  if (debit.done) return <Done done={debit.done} bookingCode={bookingCode} />
  const account = own?.bankAccount
  return (
    <>
      <h1>{m.debit_title()}</h1>
      <p className="lede">
        {account ? m.debit_now({ last4: account.last4, mandate: account.mandateReference }) : m.debit_about()}
      </p>
      <ul className={styles.months}>
        {months.map(({ number, amountCents, dueDate }) => (
          <li key={number}>{m.debit_month({ amount: formatCents(amountCents), date: longDate(dueDate, locale) })}</li>
        ))}
      </ul>
      <p className="soft">{m.debit_card_stays()}</p>
      {account ? (
        <button
          type="button"
          className={`btn btn-line ${styles.stop}`}
          onClick={() => void debit.withdraw()}
          disabled={debit.isBusy}
        >
          {m.debit_stop()}
        </button>
      ) : null}
      <AccountForm {...props} debit={debit} handle={handle} holder={own?.holder} />
    </>
  )
}

type AccountFormProps = Pick<DirectDebitProps, 'cardForm' | 'creditor'> & {
  readonly debit: ReturnType<typeof useDirectDebit>
  readonly handle: AccountFieldProps['handle']
  readonly holder: BookingView['holder']
}

function AccountForm({ cardForm, creditor, debit, handle, holder }: AccountFormProps) {
  const { faults, message, isBusy, submit } = debit
  // The table gives each form the field of its own gateway, which the compiler can't follow through a union.
  const Account = FIELDS[cardForm.gateway] as ComponentType<AccountFieldProps & { readonly form: CardGatewayForm }>
  const owner = { name: holder ? `${holder.name} ${holder.lastname}` : '', email: holder?.email ?? '' }
  const company = `${creditor.legalName} (${creditor.taxNumber})`
  const [first, last] = CHARGE_REMINDER_DAYS
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate onSubmit={submit}>
      <FaultSummary faults={faults} />
      <fieldset>
        <legend>{m.debit_legend()}</legend>
        <div className={formStyles.fields}>
          {owner.name ? (
            <p className={styles.holder}>
              <span className="small soft">{m.debit_holder()}</span>
              {owner.name}
            </p>
          ) : null}
          <Account form={cardForm} handle={handle} holder={owner} />
        </div>
      </fieldset>
      <section className={styles.mandate} aria-labelledby="mandate">
        <h2 id="mandate">{m.debit_mandate_legend()}</h2>
        <p className="small">
          {m.debit_mandate({
            creditor: cardForm.gateway === 'stripe' ? m.debit_creditor_stripe({ company }) : company,
          })}
        </p>
        <p className="small">{m.debit_notice({ first, last })}</p>
      </section>
      <SendFoot
        problem={message}
        label={m.debit_submit()}
        isSending={isBusy}
        width="form"
        note={m.debit_free()}
        sending={m.debit_saving()}
      />
    </form>
  )
}

function Done({ done, ...rest }: { readonly done: DebitDone } & Pick<DirectDebitProps, 'bookingCode'>) {
  if (done.kind === 'withdrawn') {
    return (
      <Outcome title={m.debit_stopped_title()} {...rest}>
        {m.debit_stopped()}
      </Outcome>
    )
  }
  const { last4, mandateReference: mandate } = done.account
  return (
    <Outcome title={m.debit_saved_title()} {...rest}>
      {m.debit_saved({ last4, mandate })}
    </Outcome>
  )
}

type OutcomeProps = Pick<DirectDebitProps, 'bookingCode'> & {
  readonly title: string
  readonly children: ReactNode
}

function Outcome({ title, bookingCode, children }: OutcomeProps) {
  const locale = getLocale()
  return (
    <>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {title}
      </h1>
      <p className="lede">{children}</p>
      <Link className={`btn btn-main ${styles.back}`} to={bookingPath(locale, bookingCode)}>
        {m.finish_payment_see_booking()}
      </Link>
    </>
  )
}
