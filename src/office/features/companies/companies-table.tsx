import { useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useRowKeys } from '#office/client/use-row-keys.ts'
import { Label } from '#office/components/label.tsx'
import { Badge } from '#office/ui/badge.tsx'
import { Money } from '#office/ui/money.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { CompanyOfList } from '#services/company/list-companies.ts'
import { Overdue } from './overdue.tsx'
import * as styles from './page.module.css'

type CompaniesTableProps = { readonly companies: readonly CompanyOfList[] }

/** Lists companies; those that owe something come first. */
export function CompaniesTable({ companies }: CompaniesTableProps) {
  const list = useRef<HTMLDivElement>(null)
  const { current, setCurrent } = useRowKeys(list, { count: companies.length })
  return (
    <div ref={list}>
      <Table aria-label={m.companies_table()}>
        <TableHeader>
          <Column>{m.companies_company()}</Column>
          <Column isAmount>{m.companies_members()}</Column>
          <Column isAmount>{m.companies_stays()}</Column>
          <Column isAmount>{m.companies_booked()}</Column>
          <Column>{m.companies_owed()}</Column>
        </TableHeader>
        <TableBody>
          {companies.map((company, index) => (
            <CompanyRow
              key={company.id}
              company={company}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

type CompanyRowProps = { readonly company: CompanyOfList; readonly isCurrent: boolean; onFocus(): void }

function CompanyRow({ company, isCurrent, onFocus }: CompanyRowProps) {
  const { id, name, taxId, isClosed, members, stays, staysCents, owedCents, owedSince } = company
  return (
    <Row>
      <Cell isRowHeader>
        <span className={styles.company}>
          <span>
            <Link
              className={styles.link}
              to={`/companies/${id}`}
              data-row=""
              tabIndex={isCurrent ? 0 : -1}
              onFocus={onFocus}
            >
              {name}
            </Link>{' '}
            {isClosed ? <Badge tone="off">{m.companies_closed()}</Badge> : null}
          </span>
          <span className={styles.taxId}>{taxId}</span>
        </span>
      </Cell>
      <Cell isEnd>
        <Label>{m.companies_members()}</Label>
        {members}
      </Cell>
      <Cell isEnd>
        <Label>{m.companies_stays()}</Label>
        {stays}
      </Cell>
      <Cell isEnd>
        <Label>{m.companies_booked()}</Label>
        <Money cents={staysCents} />
      </Cell>
      <Cell>
        {owedSince ? (
          <Overdue cents={owedCents} since={owedSince} />
        ) : (
          <span className="soft">{m.companies_owes_nothing()}</span>
        )}
      </Cell>
    </Row>
  )
}
