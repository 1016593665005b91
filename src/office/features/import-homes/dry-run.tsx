import { type ReactNode, useState } from 'react'
import type { HomeImportPreview } from '#contract/home-import.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { saveFile } from '#office/client/download.ts'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Check } from '#office/ui/check.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import * as styles from './import-homes.module.css'
import { faultText, faultyRowsFile, SYSTEM_NAMES, warningText } from './texts.ts'

type DryRunProps = {
  readonly preview: HomeImportPreview
  /** What can be done about it. */
  readonly children: ReactNode
}

/** Shows what each row of the file becomes, or why it becomes nothing. */
export function DryRun({ preview: { system, rows, unreadColumns }, children }: DryRunProps) {
  const [isFaultyOnly, setFaultyOnly] = useState(false)
  const faulty = rows.filter(({ draft }) => draft === null)
  const shown = isFaultyOnly && faulty.length > 0 ? faulty : rows
  const counts = [m.import_homes_readable({ count: rows.length - faulty.length })]
  if (faulty.length > 0) counts.push(m.import_homes_faulty({ count: faulty.length }))
  return (
    <Panel title={m.import_homes_dry_run({ system: SYSTEM_NAMES[system] })} note={counts.join(', ')} isFlush>
      <div className={styles.remarks}>
        {rows.length === 0 ? <Note tone="action">{m.import_homes_no_rows()}</Note> : null}
        {rows.length > faulty.length ? <p>{m.import_homes_lack()}</p> : null}
        {unreadColumns.length > 0 ? (
          <p className="soft">{m.import_homes_unread({ columns: unreadColumns.slice(0, 40).join(', ') })}</p>
        ) : null}
        {faulty.length > 0 ? (
          <div className={styles.filter}>
            <Check isChosen={isFaultyOnly} onChange={setFaultyOnly}>
              {m.import_homes_faulty_only()}
            </Check>
            <Button isSmall onPress={() => saveFile(faultyRowsFile(faulty), m.import_homes_file_name())}>
              {m.import_homes_download()}
            </Button>
          </div>
        ) : null}
        <div className={styles.make}>{children}</div>
      </div>
      {shown.length > 0 ? (
        <Table aria-label={m.import_homes_table()}>
          <TableHeader>
            <Column>{m.import_homes_line()}</Column>
            <Column>{m.import_homes_name()}</Column>
            <Column>{m.import_homes_becomes()}</Column>
          </TableHeader>
          <TableBody>
            {shown.map((row) => (
              <Row key={row.line}>
                <Cell>{m.import_homes_line_number({ line: row.line })}</Cell>
                <Cell isRowHeader>{row.name === '' ? m.import_homes_nameless() : row.name}</Cell>
                <Cell>
                  <Becomes row={row} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </Panel>
  )
}

function Becomes({ row: { draft, faults, warnings } }: { readonly row: HomeImportPreview['rows'][number] }) {
  const texts = draft ? warnings.map(warningText) : faults.map(faultText)
  return (
    <div className={styles.becomes}>
      {draft ? <Status tone="ok">{m.import_homes_draft()}</Status> : null}
      {draft ? <span>{factsOf(draft)}</span> : <Status tone="action">{m.import_homes_unreadable()}</Status>}
      {texts.length > 0 ? (
        <ul className={draft ? 'soft' : undefined}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type Draft = NonNullable<HomeImportPreview['rows'][number]['draft']>

function factsOf({ city, neighbourhood, address, bedrooms, guests, baseNightCents }: Draft): string {
  return [
    ...[address, neighbourhood, cityName(city, getLocale())],
    ...[m.homes_bedrooms_count({ count: bedrooms }), m.import_homes_guests({ count: guests })],
    ...(baseNightCents > 0 ? [m.import_homes_night({ amount: formatCents(baseNightCents) })] : []),
  ].join(' · ')
}
