import { use } from 'react'
import { Link } from 'react-router'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MemberNames } from '#office/client/submit-action.ts'
import { BookingLink } from '#office/components/booking-link.tsx'
import { actionName } from '#office/text/action-name.ts'
import { changeTexts } from '#office/text/change-text.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { AuditEntryView } from '#services/audit/list-audit.ts'
import { deviceName } from '#text/device-name.ts'
import { momentText } from '#text/moment-text.ts'
import * as styles from './page.module.css'

const KINDS = { staff: 'staff', guest: 'guest', system: 'system', command: 'command' } as const

/** Shows entries of the audit as rows: actor, action, subject, before and after. */
export function Entries({ entries }: { readonly entries: readonly AuditEntryView[] }) {
  const locale = getLocale()
  return (
    <Panel title={m.office_audit_entries()} isFlush>
      <Table aria-label={m.office_audit_entries()}>
        <TableHeader>
          <Column>{m.office_audit_when()}</Column>
          <Column>{m.office_audit_action()}</Column>
          <Column>{m.office_audit_who()}</Column>
          <Column>{m.office_audit_subject()}</Column>
          <Column>{m.office_audit_changes()}</Column>
        </TableHeader>
        <TableBody>
          {entries.map((entry) => (
            <Row key={entry.id}>
              <Cell>
                <time className={styles.when} dateTime={entry.at}>
                  {momentText(entry.at, locale)}
                </time>
              </Cell>
              <Cell isRowHeader>
                <b className={styles.action}>{actionName(entry.act)}</b>
              </Cell>
              <Cell>
                <Who entry={entry} />
              </Cell>
              <Cell>
                <Subject entry={entry} />
              </Cell>
              <Cell>
                <Changes entry={entry} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}

function Who({ entry }: { readonly entry: AuditEntryView }) {
  const locale = getLocale()
  const others: Record<string, string> = {
    guest: m.office_by_guest(),
    system: m.office_by_system(),
    command: m.office_by_command(),
  }
  const name = entry.member?.name ?? others[entry.actor] ?? m.office_by_staff()
  return (
    <span className={styles.who}>
      <Avatar name={name} kind={KINDS[entry.actor as keyof typeof KINDS] ?? 'system'} />
      <span>
        {name}
        {entry.device ? <small className={styles.device}>{deviceName(entry.device, locale)}</small> : null}
      </span>
    </span>
  )
}

/** Shows the subject of an entry by the name that staff use for it, or by its kind where it has no name. */
function Subject({ entry: { subject, houseCode, bookingCode } }: { readonly entry: AuditEntryView }) {
  const names = use(MemberNames)
  const unnamed: Partial<Record<AuditEntryView['subject']['kind'], string>> = {
    session: m.office_subject_session(),
    block: m.office_subject_block(),
    difference: m.office_subject_difference(),
    bank_line: m.office_subject_bank_line(),
    thread: m.office_subject_thread(),
    list: subject.id === 'audit' ? m.office_subject_audit() : m.office_subject_bookings(),
  }
  if (subject.kind === 'booking' || subject.kind === 'review') return <BookingLink code={subject.id} />
  if (subject.kind === 'company') return <Link to={`/companies/${subject.id}`}>{m.office_subject_company()}</Link>
  if (subject.kind === 'neighbourhood' || subject.kind === 'city')
    return <Link to={`/places/${subject.id}`}>{subject.id}</Link>
  const name = subject.kind === 'member' ? names[subject.id] : unnamed[subject.kind]
  return (
    <span className={styles.subject}>
      {name ?? subject.id}
      {houseCode && houseCode !== subject.id ? <span className={styles.home}>{houseCode}</span> : null}
      {bookingCode ? <BookingLink code={bookingCode} /> : null}
    </span>
  )
}

function Changes({ entry: { changes, reason } }: { readonly entry: AuditEntryView }) {
  const names = use(MemberNames)
  return (
    <span className={styles.changes}>
      {reason ? <span>{m.office_quoted({ text: reason })}</span> : null}
      {changeTexts(changes, names).map(({ name, before, after }) => (
        <span key={name} className={styles.change}>
          <span className="soft">{name}</span> {before === null ? null : <del className="soft">{before}</del>}
          {before === null || after === null ? ' ' : ' → '}
          {after}
        </span>
      ))}
    </span>
  )
}
