import { useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { ListSearch } from '#office/components/list-search.tsx'
import { LinkButton } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import type { CompanyList } from '#services/company/list-companies.ts'
import { CompaniesTable } from './companies-table.tsx'
import * as styles from './page.module.css'
import { type CompanyFilters, companiesPath } from './paths.ts'

type CompaniesProps = { readonly filters: CompanyFilters; readonly list: CompanyList }

/** Shows the companies with an account: what each has booked and owes. */
export function CompaniesPage({ filters, list: { companies, hasMore } }: CompaniesProps) {
  const navigate = useNavigate()
  const views = [
    { to: companiesPath({ ...filters, isOwing: false }), label: m.companies_all() },
    { to: companiesPath({ ...filters, isOwing: true }), label: m.companies_owing() },
  ]
  return (
    <Page
      title={m.office_companies()}
      toolsLabel={m.companies_views()}
      tools={
        <>
          <Tabs label={m.companies_views()} tabs={views} current={companiesPath(filters)} />
          <search className={styles.search}>
            <ListSearch
              text={filters.text}
              label={m.companies_search()}
              onSearch={(text) =>
                void navigate(companiesPath({ ...filters, text }), { replace: true, preventScrollReset: true })
              }
            />
          </search>
        </>
      }
    >
      {companies.length > 0 ? (
        <Panel title={m.companies_table()} note={hasMore ? m.companies_more() : companies.length} isFlush>
          <CompaniesTable companies={companies} />
        </Panel>
      ) : (
        <NoCompanies filters={filters} />
      )}
    </Page>
  )
}

/** No company at all, or none of this search. */
function NoCompanies({ filters: { text, isOwing } }: Pick<CompaniesProps, 'filters'>) {
  if (text === '' && !isOwing) return <EmptyState title={m.companies_none()}>{m.companies_none_text()}</EmptyState>
  const all = (
    <LinkButton variant="ghost" to={companiesPath({ text: '', isOwing: false })}>
      {m.companies_show_all()}
    </LinkButton>
  )
  return <EmptyState title={text === '' ? m.companies_none_owing() : m.companies_no_match()} actions={all} />
}
