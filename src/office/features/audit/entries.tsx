import { m } from '#i18n/paraglide/messages.js'
import { actName } from '#office/text/act-name.ts'
import { momentText } from '#office/text/moment-text.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { AuditEntryView } from '#services/audit/list-audit.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './page.module.css'

const KINDS = { staff: 'staff', guest: 'guest', system: 'system', command: 'command' } as const

/** Entries of the audit as rows: who, what, about what, before and after. */
export function Entries({ entries }: { readonly entries: readonly AuditEntryView[] }) {
  const locale = useLocale()
  return (
    <Panel title={m.office_audit_entries({}, { locale })} isFlush>
      <Table aria-label={m.office_audit_entries({}, { locale })}>
        <TableHeader>
          <Column>{m.office_audit_when({}, { locale })}</Column>
          <Column isRowHeader>{m.office_audit_act({}, { locale })}</Column>
          <Column>{m.office_audit_who({}, { locale })}</Column>
          <Column>{m.office_audit_subject({}, { locale })}</Column>
          <Column>{m.office_audit_changes({}, { locale })}</Column>
        </TableHeader>
        <TableBody items={entries}>
          {(entry) => (
            <Row id={entry.id} textValue={actName(entry.act, locale)}>
              <Cell>
                <time className={styles.when} dateTime={entry.at}>
                  {momentText(entry.at, locale)}
                </time>
              </Cell>
              <Cell>
                <b className={styles.act}>{actName(entry.act, locale)}</b>
              </Cell>
              <Cell>
                <Who entry={entry} />
              </Cell>
              <Cell>
                <span className={styles.subject}>{entry.subject.id}</span>
              </Cell>
              <Cell>
                <Changes entry={entry} />
              </Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </Panel>
  )
}

function Who({ entry }: { readonly entry: AuditEntryView }) {
  const locale = useLocale()
  const others: Record<string, string> = {
    guest: m.office_by_guest({}, { locale }),
    system: m.office_by_system({}, { locale }),
    command: m.office_by_command({}, { locale }),
  }
  const name = entry.member?.name ?? others[entry.actor] ?? m.office_by_staff({}, { locale })
  return (
    <span className={styles.who}>
      <Avatar name={name} kind={KINDS[entry.actor as keyof typeof KINDS] ?? 'system'} />
      {name}
    </span>
  )
}

function Changes({ entry: { changes, reason } }: { readonly entry: AuditEntryView }) {
  const locale = useLocale()
  return (
    <span className={styles.changes}>
      {reason ? <span>«{reason}»</span> : null}
      {Object.entries(changes ?? {}).map(([field, change]) => (
        <span key={field} className={styles.change}>
          <span className="soft">{field}:</span>{' '}
          {change === 'personal' ? (
            m.office_audit_personal({}, { locale })
          ) : (
            <>
              {change[0] === null ? null : <del className="soft">{String(change[0])}</del>} {String(change[1] ?? '—')}
            </>
          )}
        </span>
      ))}
    </span>
  )
}
