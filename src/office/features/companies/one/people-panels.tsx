import type { CompanyRole } from '#domain/company/company-policy.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Panel } from '#office/ui/panel.tsx'
import type { CompanyForStaff } from '#services/company/get-company-for-staff.ts'
import * as styles from './page.module.css'

const ROLES: Readonly<Record<CompanyRole, () => string>> = {
  booker: m.companies_one_booker,
  approver: m.companies_one_approver,
}

/** Whom the invoices are made out to, and how the company books. */
export function DetailsPanel({ company }: { readonly company: CompanyForStaff }) {
  const locale = getLocale()
  const { taxId, country, address, needsApproval, createdAt, closedAt } = company
  const dayOf = (moment: Date) => longDate(dateInMadrid(new Date(moment)), locale)
  return (
    <Panel title={m.companies_one_details()}>
      <dl className={styles.facts}>
        <dt>{m.companies_one_tax_id()}</dt>
        <dd>{country === 'ES' ? taxId : m.companies_one_tax_id_of({ number: taxId, country })}</dd>
        <dt>{m.companies_one_address()}</dt>
        <dd>{address}</dd>
        <dt>{m.companies_one_approval()}</dt>
        <dd>{needsApproval ? m.companies_one_approval_needed() : m.companies_one_approval_not()}</dd>
        <dt>{m.companies_one_opened()}</dt>
        <dd>{dayOf(createdAt)}</dd>
        {closedAt ? (
          <>
            <dt>{m.companies_one_closed_on()}</dt>
            <dd>{dayOf(closedAt)}</dd>
          </>
        ) : null}
      </dl>
    </Panel>
  )
}

/** The members, who get the mails and open the invoices. */
export function MembersPanel({ people }: Pick<CompanyForStaff, 'people'>) {
  return (
    <Panel title={m.companies_one_members()} note={people.length}>
      {people.length === 0 ? <p className="soft">{m.companies_one_no_members()}</p> : null}
      <ul className={styles.people}>
        {people.map(({ userId, name, lastname, email, role }) => (
          <li key={userId}>
            <span>
              {name} {lastname}
              <small>
                <a href={`mailto:${email}`}>{email}</a>
              </small>
            </span>
            <span className="soft">{ROLES[role]()}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
