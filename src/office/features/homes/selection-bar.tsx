import { ALL_HOMES, homeListParams } from '#contract/home-list.ts'
import { getHomesExport } from '#contract/office-endpoints/lists.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { ExportMenu } from '#office/components/export-menu.tsx'
import type { LetState } from '#office/components/home-actions/listing-dialog.tsx'
import { Button } from '#office/ui/button.tsx'
import type { HomeOfList } from '#services/listing/list-homes-for-staff.ts'
import * as styles from './page.module.css'

type SelectionBarProps = {
  readonly homes: readonly HomeOfList[]
  /** Opens the dialog that gives the homes a state. */
  onOpen(state: LetState): void
  onClear(): void
}

/** Stands in the place of the filters while homes are chosen: what can be done with them. */
export function SelectionBar({ homes, onOpen, onClear }: SelectionBarProps) {
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const lockedBecause = isAllowed ? undefined : m.homes_locked({ names: allowedMembers })
  const labels = { listed: m.homes_publish(), paused: m.homes_pause(), retired: m.homes_retire() }
  const houseCodes = homes.map(({ houseCode }) => houseCode)
  const states = new Set(homes.map(({ state }) => state))
  // A draft is published, and neither paused nor retired.
  const useful = (['listed', 'paused', 'retired'] as const).filter(
    (to) => (states.size > 1 || !states.has(to)) && (to === 'listed' || !states.has('draft')),
  )
  return (
    <section className={`${styles.bar} ${styles.selection}`} aria-label={m.homes_selection()}>
      <b role="status">{m.homes_chosen({ count: homes.length })}</b>
      {useful.map((to) => (
        <Button key={to} lockedBecause={lockedBecause} onPress={() => onOpen(to)}>
          {labels[to]}
        </Button>
      ))}
      <ExportMenu endpoint={getHomesExport} query={homeListParams({ ...ALL_HOMES, houseCodes }).toString()} isOpen />
      <span className={styles.clear}>
        <Button variant="ghost" onPress={onClear}>
          {m.homes_clear()}
        </Button>
      </span>
    </section>
  )
}
