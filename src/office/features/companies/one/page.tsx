import { m } from '#i18n/paraglide/messages.js'
import { Badge } from '#office/ui/badge.tsx'
import { Page } from '#office/ui/page.tsx'
import * as columns from '#office/ui/page-columns.module.css'
import type { CompanyForStaff } from '#services/company/get-company-for-staff.ts'
import { Overdue } from '../overdue.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BookingsPanel } from './bookings-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import * as styles from './page.module.css'
import { DetailsPanel, MembersPanel } from './people-panels.tsx'

/** Shows a company: its bookings, its invoices, what it owes, who is in it. */
export function CompanyPage({ company }: { readonly company: CompanyForStaff }) {
  const { name, closedAt, owedCents, owedSince, bookings, invoices } = company
  return (
    <Page
      title={name}
      crumb={{ to: '/companies', label: m.office_companies() }}
      note={closedAt ? <Badge tone="off">{m.companies_one_closed()}</Badge> : undefined}
    >
      {owedSince ? (
        <p>
          <Overdue cents={owedCents} since={owedSince} />
        </p>
      ) : null}
      <div className={columns.grid}>
        <div className={styles.panels}>
          <BookingsPanel bookings={bookings} company={company} />
          <InvoicesPanel invoices={invoices} />
        </div>
        <div className={`${columns.side} ${styles.panels}`}>
          <AccountPanel company={company} />
          <DetailsPanel company={company} />
          <MembersPanel people={company.people} />
        </div>
      </div>
    </Page>
  )
}
