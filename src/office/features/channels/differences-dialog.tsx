import { repairHome, startHomePushes } from '#contract/office-actions/channel-manager.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { ManagedHomeView } from '#services/channel/get-channel-manager.ts'
import { differenceName, differenceValue } from './manager-texts.ts'

type DifferencesDialogProps = {
  readonly home: ManagedHomeView
  /** Why this member only reads them. */
  readonly lockedBecause: string | undefined
  onClose(): void
  onDone(): void
}

/** Shows where a home differs at the channel manager, and replaces it with ours: by its first pushes, or by a repair. */
export function DifferencesDialog({ home, lockedBecause, onClose, onDone }: DifferencesDialogProps) {
  const submit = useSubmitAction()
  const { houseCode, pushesSince, uncomparedNights } = home
  const params = { houseCode }
  const send = (_: FormData, key: string) =>
    pushesSince ? submit(repairHome, { params }, key) : submit(startHomePushes, { params }, key)
  const button = pushesSince ? m.manager_repair() : m.manager_start()
  const differing = (
    <>
      <RangesTable ranges={home.ranges ?? []} />
      {uncomparedNights ? <p className="soft">{m.manager_uncompared({ count: uncomparedNights })}</p> : null}
    </>
  )
  return (
    <Dialog
      title={pushesSince ? m.manager_repair_title() : m.manager_start()}
      about={`${houseCode} · ${m.manager_differ({ count: home.differences ?? 0 })}`}
      isOpen
      onClose={onClose}
      width="middle"
    >
      {lockedBecause ? (
        <>
          {differing}
          <p className="soft">{lockedBecause}</p>
        </>
      ) : (
        <DialogForm {...{ action: send, onDone, button }} faultTitle={m.channels_fault()} onLeave={onClose}>
          <p>{pushesSince ? m.manager_repair_text() : m.manager_start_text()}</p>
          {differing}
        </DialogForm>
      )}
    </Dialog>
  )
}

/** Lists the first ranges of nights that differ. */
function RangesTable({ ranges }: { readonly ranges: NonNullable<ManagedHomeView['ranges']> }) {
  const locale = getLocale()
  if (ranges.length === 0) return null
  return (
    <Table aria-label={m.manager_differences()}>
      <TableHeader>
        <Column>{m.manager_dates()}</Column>
        <Column>{m.manager_what()}</Column>
        <Column>{m.manager_ours()}</Column>
        <Column>{m.manager_theirs()}</Column>
      </TableHeader>
      <TableBody>
        {ranges.map(({ kind, site, from, to, ours, theirs }) => (
          <Row key={`${kind} ${site} ${from}`}>
            <Cell isRowHeader>{shortRange(from, to, locale)}</Cell>
            <Cell>{differenceName(kind, site)}</Cell>
            <Cell>{differenceValue(kind, ours)}</Cell>
            <Cell>
              <b>{differenceValue(kind, theirs)}</b>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
