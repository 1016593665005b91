import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { BookingLink } from '#office/components/booking-link.tsx'
import { Label } from '#office/components/label.tsx'
import { StayBadge } from '#office/components/stay-badge.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { CompanyForStaff, StayOfCompanyView } from '#services/company/get-company-for-staff.ts'
import * as styles from './page.module.css'

type BookingsPanelProps = {
  readonly bookings: readonly StayOfCompanyView[]
  readonly company: Pick<CompanyForStaff, 'stays' | 'staysCents'>
}

/** The bookings of a company that are not over or owe something, with what they come to. */
export function BookingsPanel({ bookings, company: { stays, staysCents } }: BookingsPanelProps) {
  const title = m.companies_one_bookings()
  if (bookings.length === 0) {
    return (
      <Panel title={title}>
        <p className="soft">{m.companies_one_no_bookings()}</p>
      </Panel>
    )
  }
  return (
    <Panel title={title} note={m.companies_one_sum({ count: stays, amount: moneyText(staysCents) })} isFlush>
      <Table aria-label={title}>
        <TableHeader>
          <Column>{m.companies_one_holder()}</Column>
          <Column>{m.companies_one_state()}</Column>
          <Column>{m.companies_one_home()}</Column>
          <Column>{m.companies_one_cost_centre()}</Column>
          <Column isAmount>{m.companies_one_price()}</Column>
          <Column>{m.companies_one_open()}</Column>
        </TableHeader>
        <TableBody>
          {bookings.map((booking) => (
            <BookingRow key={booking.code} booking={booking} among={bookings.map(({ code }) => code)} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}

type BookingRowProps = { readonly booking: StayOfCompanyView; readonly among: readonly string[] }

function BookingRow({ booking, among }: BookingRowProps) {
  const { code, houseCode, holderName, traveller, costCentre, approval, state } = booking
  const { checkIn, checkOut, totalPriceCents, openCents, owedCents } = booking
  return (
    <Row>
      <Cell isRowHeader>
        <BookingLink code={code} among={among}>
          {traveller ?? holderName}
        </BookingLink>
        <small className={styles.second}>
          {traveller ? m.companies_one_booked_by({ name: holderName, code }) : code}
        </small>
      </Cell>
      <Cell>
        <StayBadge state={state} />
        {approval === 'waiting' ? <small className={styles.second}>{m.companies_one_waits()}</small> : null}
      </Cell>
      <Cell>
        {houseCode}
        <small className={styles.second}>{shortRange(checkIn, checkOut, getLocale())}</small>
      </Cell>
      <Cell>
        {costCentre ? (
          <>
            <Label>{m.companies_one_cost_centre()}</Label>
            {costCentre}
          </>
        ) : null}
      </Cell>
      <Cell isEnd>
        <Label>{m.companies_one_price()}</Label>
        <span className={styles.price}>
          <Money cents={totalPriceCents} hasSign />
        </span>
      </Cell>
      <Cell>
        <Open openCents={openCents} owedCents={owedCents} />
      </Cell>
    </Row>
  )
}

function Open({ openCents, owedCents }: Pick<StayOfCompanyView, 'openCents' | 'owedCents'>) {
  if (owedCents > 0) {
    return <Status tone="action">{m.companies_one_overdue({ amount: moneyText(owedCents) })}</Status>
  }
  if (openCents > 0) {
    return (
      <>
        <Label>{m.companies_one_open()}</Label>
        <Money cents={openCents} hasSign />
      </>
    )
  }
  return <span className="soft">{m.companies_one_paid()}</span>
}
