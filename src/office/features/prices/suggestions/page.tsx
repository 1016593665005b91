import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { applySuggestedRates } from '#contract/office-actions/prices.ts'
import { sum } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { toast } from '#office/client/toasts.ts'
import { useMainKey } from '#office/client/use-main-key.ts'
import { RefusalNote } from '#office/components/refusal-note.tsx'
import { useActionPreview } from '#office/components/use-action-preview.ts'
import { Button } from '#office/ui/button.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState, FaultState } from '#office/ui/states.tsx'
import type { ListedSuggestion, SuggestionList } from '#services/rate-suggestion/list-rate-suggestions.ts'
import * as styles from '../gaps/page.module.css'
import { PriceTabs } from '../price-tabs.tsx'
import { useUndo } from '../use-undo.ts'
import { SuggestionsTable } from './suggestions-table.tsx'

/** Shows prices that are proposed, with the reasons of each; none is ticked, since each is a decision. */
export function SuggestionsPage({ suggestions, total, homes }: SuggestionList) {
  const { isTicked, toggle, setAll, clear } = useTicks(suggestions)
  const note = total > 0 ? `${m.suggestions_count({ count: total })}, ${m.prices_homes({ count: homes })}` : undefined
  return (
    <Page title={m.office_prices()} note={note} tools={<PriceTabs />}>
      {suggestions.length === 0 ? (
        <EmptyState title={m.suggestions_none()}>{m.suggestions_none_text()}</EmptyState>
      ) : (
        <div className={styles.board}>
          <Panel title={m.suggestions_title()} isFlush>
            <p className={styles.text}>
              <span>{m.suggestions_text()}</span>
            </p>
            <SuggestionsTable {...{ suggestions, isTicked }} onToggle={toggle} onAll={setAll} />
            <footer className={styles.foot}>
              {total > suggestions.length ? <p>{m.suggestions_shown({ shown: suggestions.length, total })}</p> : null}
              <p>{m.suggestions_how()}</p>
            </footer>
          </Panel>
          <ChosenRates ticked={suggestions.filter(isTicked)} onApplied={clear} />
        </div>
      )}
    </Page>
  )
}

/** Holds which suggestions are ticked. One that changes is another suggestion, which is not ticked. */
function useTicks(suggestions: readonly ListedSuggestion[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const without = (key: string) => new Set([...ticked].filter((one) => one !== key))
  const isTicked = (one: ListedSuggestion) => ticked.has(keyOf(one))
  return {
    isTicked,
    toggle(one: ListedSuggestion) {
      if (one.question !== null) return
      setTicked(isTicked(one) ? without(keyOf(one)) : new Set([...ticked, keyOf(one)]))
    },
    setAll: (isOn: boolean) =>
      setTicked(new Set(isOn ? suggestions.filter(({ question }) => question === null).map(keyOf) : [])),
    clear: () => setTicked(new Set()),
  }
}

function keyOf({ houseCode, from, to, nightCents }: ListedSuggestion): string {
  return [houseCode, from, to, nightCents].join(' ')
}

type ChosenRatesProps = { readonly ticked: readonly ListedSuggestion[]; onApplied(): void }

/** Says what the ticked prices change, as the server counts it now, and puts them on sale. */
function ChosenRates({ ticked, onApplied }: ChosenRatesProps) {
  const undo = useUndo()
  const { revalidate } = useRevalidator()
  const { isAllowed, allowedMembers } = usePermits()('edit_prices')
  const lockedBecause = isAllowed ? undefined : m.prices_locked({ names: allowedMembers })
  const rates = ticked.map(({ houseCode, from, to, nightCents }) => ({ houseCode, from, to, nightCents }))
  const action = useActionPreview(
    {
      preview: applySuggestedRates.preview,
      action: applySuggestedRates,
      input: rates.length > 0 && isAllowed ? { rates } : null,
    },
    ({ changeId, rates: count }) => {
      onApplied()
      toast(m.suggestions_done({ count }), { label: m.prices_undo(), onPress: () => undo(changeId) })
      void revalidate()
    },
  )
  const { preview, refusal, failure } = action
  const isReady = preview !== null && preview.rates.length > 0
  useMainKey(() => void (isReady && isAllowed && action.submit()))
  return (
    <aside className={styles.chosen} aria-labelledby="suggestions-chosen">
      <h2 id="suggestions-chosen">{m.suggestions_chosen({ count: ticked.length })}</h2>
      <p role="status">{ticked.length === 0 ? m.suggestions_chosen_none() : stakesText(ticked)}</p>
      {preview && ticked.length > 0 ? (
        <p>
          {m.suggestions_scope({
            homes: m.prices_homes({ count: preview.homes }),
            nights: m.vocabulary_nights({ count: preview.nights }),
          })}
          {preview.gone > 0 ? ` ${m.suggestions_gone({ count: preview.gone })}` : null}
        </p>
      ) : null}
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      {failure?.kind === 'refused' ? <Note tone="action">{failure.message}</Note> : null}
      {failure?.kind === 'unknown' ? (
        <FaultState title={m.prices_fault()} requestId={failure.requestId} onRetry={() => void action.load()}>
          {m.office_unknown_text()}
        </FaultState>
      ) : null}
      <Button
        variant="main"
        isPending={action.isPending}
        isDisabled={!isReady}
        lockedBecause={lockedBecause}
        onPress={() => void action.submit()}
      >
        {m.suggestions_apply({ count: preview?.rates.length ?? ticked.length })} <Keys keys="Ctrl ↵" isQuiet />
      </Button>
      <p className="soft">{m.suggestions_ends()}</p>
    </aside>
  )
}

/** Says what the nights of the ticked prices cost more, and what they cost less, if all of them are sold. */
function stakesText(ticked: readonly ListedSuggestion[]): string {
  const total = sum(ticked.map(({ stakeCents }) => stakeCents))
  const amount = moneyText(Math.abs(total))
  return total < 0 ? m.suggestions_less({ amount }) : m.suggestions_more({ amount })
}
