import type { CompanyView } from '#contract/company.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import * as styles from './page.module.css'

type AccountSectionProps = { readonly account: NonNullable<CompanyView['account']> }

/** What a company that pays by transfer has on its account, and where it transfers it. */
export function AccountSection({ account }: AccountSectionProps) {
  const { creditDays, uninvoicedCents, invoicedCents, overdueCents, creditCents, iban } = account
  return (
    <section className={accountPageStyles.accountSection}>
      <div>
        <h2>{m.company_account()}</h2>
        <p className="soft">
          {creditDays > 0 ? m.company_account_about({ days: creditDays }) : m.company_account_ended()}
        </p>
      </div>
      <div className="stack">
        {overdueCents > 0 ? (
          <WarningNote text={m.company_account_overdue({ amount: formatCents(overdueCents) })} />
        ) : null}
        <dl className={styles.figures}>
          <Figure label={m.company_account_invoiced()} cents={invoicedCents} />
          <Figure label={m.company_account_uninvoiced()} cents={uninvoicedCents} />
          {creditCents > 0 ? <Figure label={m.company_account_credit()} cents={creditCents} /> : null}
          <div>
            <dt>{m.company_account_iban()}</dt>
            <dd className="num">{iban}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function Figure({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{formatCents(cents)}</dd>
    </div>
  )
}
