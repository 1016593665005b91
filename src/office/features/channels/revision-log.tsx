import { Link } from 'react-router'
import type { RevisionStatus } from '#domain/channel/channel-manager.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bookingPath } from '#office/components/booking-link.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Badge, Status } from '#office/ui/badge.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { ChannelManagerView } from '#services/channel/get-channel-manager.ts'
import { shortMoment } from '#text/moment-text.ts'
import * as styles from './manager-section.module.css'
import { outcomeText } from './manager-texts.ts'

const STATUSES: Readonly<Record<RevisionStatus, () => string>> = {
  new: m.manager_status_new,
  modified: m.manager_status_modified,
  cancelled: m.manager_status_cancelled,
}

/** Lists what the channel manager reported of reservations, and what it did here. */
export function RevisionLog({ revisions }: Pick<ChannelManagerView, 'revisions'>) {
  const locale = getLocale()
  return (
    <Table aria-label={m.manager_log()}>
      <TableHeader>
        <Column>{m.manager_received()}</Column>
        <Column>{m.channels_site()}</Column>
        <Column>{m.manager_status()}</Column>
        <Column>{m.channels_home()}</Column>
        <Column>{m.manager_dates()}</Column>
        <Column>{m.manager_outcome()}</Column>
      </TableHeader>
      <TableBody>
        {revisions.map((revision) => (
          <Row key={revision.id}>
            <Cell isRowHeader>{shortMoment(revision.receivedAt, locale)}</Cell>
            <Cell>
              {revision.site ? siteName(revision.site) : ''} <span className="soft">{revision.code}</span>
            </Cell>
            <Cell>{STATUSES[revision.status]()}</Cell>
            <Cell>
              <span className={styles.whole}>{revision.houseCode}</span>
            </Cell>
            <Cell>{shortRange(revision.checkIn, revision.checkOut, locale)}</Cell>
            <Cell>
              <OutcomeOf revision={revision} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function OutcomeOf({ revision }: { readonly revision: ChannelManagerView['revisions'][number] }) {
  const { outcome, propertyId, isMapped, bookingCode } = revision
  const { tone, text } = outcomeText(outcome, propertyId)
  return (
    <>
      <Status tone={tone}>{text}</Status>
      {isMapped === false ? (
        <>
          {' '}
          <Badge tone="wait">{m.manager_unmapped()}</Badge>
        </>
      ) : null}
      {bookingCode ? (
        <>
          {' '}
          <Link to={bookingPath(bookingCode)}>{bookingCode}</Link>
        </>
      ) : null}
    </>
  )
}
