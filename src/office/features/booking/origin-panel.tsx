import { Fragment, use } from 'react'
import { Link } from 'react-router'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { OpenPlaces } from '#office/client/page-needs.ts'
import { BookingLink } from '#office/components/booking-link.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { momentDay } from '#text/moment-text.ts'
import * as styles from './panels.module.css'

type OriginPanelProps = { readonly details: PrivateDetails; readonly title: string }

/** What a booking answers, and what staff wrote with it. */
export function OriginPanel({ details: { request, letter, group, company }, title }: OriginPanelProps) {
  const locale = getLocale()
  return (
    <Panel title={title} note={request?.reference}>
      {request ? (
        <>
          <p className={styles.hint}>
            {m.booking_details_origin_lead({
              reference: request.reference,
              date: momentDay(request.createdAt, locale),
            })}
          </p>
          {request.message ? <p className={styles.noted}>{m.office_quoted({ text: request.message })}</p> : null}
        </>
      ) : null}
      {group ? (
        <p className={styles.hint}>
          {m.booking_details_origin_group({ reference: group.reference })}{' '}
          {group.companyName ? `${group.companyName} · ` : ''}
          {group.others.map(({ bookingCode, houseCode }, index) => (
            <Fragment key={bookingCode}>
              {index > 0 ? ', ' : ''}
              <BookingLink code={bookingCode}>{houseCode}</BookingLink>
            </Fragment>
          ))}
        </p>
      ) : null}
      {company ? <CompanyLine company={company} /> : null}
      {letter?.text ? (
        <>
          {request ? <p className={styles.hint}>{m.booking_details_origin_letter()}</p> : null}
          <p className={styles.noted}>{letter.text}</p>
        </>
      ) : null}
      {letter && letter.houseCodes.length > 0 ? (
        <p className={styles.hint}>{m.booking_details_origin_also({ homes: letter.houseCodes.join(', ') })}</p>
      ) : null}
    </Panel>
  )
}

type CompanyLineProps = { readonly company: NonNullable<PrivateDetails['company']> }

/** The company that a booking is for, with cost centre and traveller. */
function CompanyLine({ company: { id, name, costCentre, traveller, approval } }: CompanyLineProps) {
  const isOpen = use(OpenPlaces).includes('companies')
  const facts = [
    costCentre ? m.booking_details_company_cost_centre({ code: costCentre }) : '',
    traveller ? m.booking_details_company_traveller({ name: traveller }) : '',
    approval === 'waiting' ? m.booking_details_company_waits() : '',
    approval === 'declined' ? m.booking_details_company_declined() : '',
  ]
  return (
    <p className={styles.hint}>
      {m.booking_details_company_for()} {isOpen ? <Link to={`/companies/${id}`}>{name}</Link> : name}
      {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
    </p>
  )
}
