import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { applyGapRules } from '#contract/office-actions/prices.ts'
import { sum } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { useMainKey } from '#office/client/use-main-key.ts'
import { Button } from '#office/ui/button.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { GapList, ProposedGap } from '#services/gap/list-gaps.ts'
import { PriceTabs } from '../price-tabs.tsx'
import { useUndo } from '../use-undo.ts'
import { GapsTable } from './gaps-table.tsx'
import * as styles from './page.module.css'

/** Shows free nights that no stay fits, with the rules that let one in: those that pay are ticked. */
export function GapsPage({ first, gaps, total, nights }: GapList) {
  const { isTicked, toggle, setAll } = useTicks(gaps)
  const ticked = gaps.filter(isTicked)
  const note = total > 0 ? `${m.gaps_count({ count: total })}, ${m.vocabulary_nights({ count: nights })}` : undefined
  return (
    <Page title={m.office_prices()} note={note} tools={<PriceTabs />}>
      {gaps.length === 0 ? (
        <EmptyState title={m.gaps_none()}>{m.gaps_none_text()}</EmptyState>
      ) : (
        <div className={styles.board}>
          <Panel title={m.gaps_title()} isFlush>
            <p className={styles.text}>
              <span>{m.gaps_text()}</span>
            </p>
            <GapsTable {...{ first, gaps, isTicked }} onToggle={toggle} onAll={setAll} />
            <footer className={styles.foot}>
              {total > gaps.length ? <p>{m.gaps_shown({ shown: gaps.length, total })}</p> : null}
              <p>{m.gaps_how()}</p>
            </footer>
          </Panel>
          <ChosenRules ticked={ticked} />
        </div>
      )}
    </Page>
  )
}

/** Holds which gaps are ticked: those that pay, until the member says otherwise. A gap with another rule begins again. */
function useTicks(gaps: readonly ProposedGap[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = ({ proposalId, worthCents }: ProposedGap) => said.get(proposalId) ?? worthCents > 0
  return {
    isTicked,
    toggle: (gap: ProposedGap) => setSaid(new Map([...said, [gap.proposalId, !isTicked(gap)]])),
    setAll: (isOn: boolean) => setSaid(new Map(gaps.map(({ proposalId }) => [proposalId, isOn]))),
  }
}

/** Says what the ticked rules are worth and applies them. */
function ChosenRules({ ticked }: { readonly ticked: readonly ProposedGap[] }) {
  const submit = useSubmitAction()
  const undo = useUndo()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { isAllowed, allowedMembers } = usePermits()('edit_prices')
  const lockedBecause = isAllowed ? undefined : m.gaps_locked({ names: allowedMembers })
  const apply = async () => {
    if (ticked.length === 0 || isBusy || !isAllowed) return
    setBusy(true)
    const input = ticked.map(({ houseCode, from, proposalId }) => ({ houseCode, from, proposalId }))
    const answer = await submit(applyGapRules, { body: { gaps: input } })
    setBusy(false)
    if (answer.ok) {
      const { changeId, gaps: count } = answer.value
      toast(m.gaps_done({ count }), { label: m.gaps_undo(), onPress: () => undo(changeId) })
    } else toast(answer.kind === 'refused' ? m.gaps_refused() : m.gaps_fault())
    void revalidate()
  }
  useMainKey(() => void apply())
  const worth = sum(ticked.map(({ worthCents }) => worthCents))
  return (
    <aside className={styles.chosen} aria-labelledby="gaps-chosen">
      <h2 id="gaps-chosen">{m.gaps_chosen({ count: ticked.length })}</h2>
      <p role="status">{ticked.length === 0 ? m.gaps_chosen_none() : m.gaps_worth_of({ amount: moneyText(worth) })}</p>
      <Button
        variant="main"
        isDisabled={ticked.length === 0 || isBusy}
        lockedBecause={lockedBecause}
        onPress={() => void apply()}
      >
        {m.gaps_apply({ count: ticked.length })} <Keys keys="Ctrl ↵" isQuiet />
      </Button>
      <p className="soft">{m.gaps_ends()}</p>
    </aside>
  )
}
