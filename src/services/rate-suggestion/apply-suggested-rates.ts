import type { ChosenRatesInput, SuggestedRatesPreview } from '#contract/rate-suggestions.ts'
import { lockHomes } from '#db/catalogue/apartment-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type HomeToPrice, listHomesToPrice } from '#db/dated-rule/dated-rule-rows.ts'
import { listTimelineBars } from '#db/timeline/timeline-rows.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import { changedRules } from '#domain/pricing/rule-change.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import { type RecordedAction, recordActions } from '#services/audit/record-action.ts'
import { recordRuleChange } from '#services/dated-rule/record-rule-change.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { readSuggestions, type SuggestionOfHome } from './read-suggestions.ts'

type ChosenInput = ChosenRatesInput & { readonly signedIn: Scope }
type NotApplied = Refusal<'validation_failed' | 'apartment_not_found' | 'changed_meanwhile' | 'price_not_repeated'>

/** Shows which chosen prices are still suggested; changes nothing. Refuses `apartment_not_found` (none of the member's cities). */
export async function previewApplySuggestedRates(
  deps: Pick<Deps, 'db' | 'clock' | 'rates'>,
  input: ChosenInput,
): Promise<Result<SuggestedRatesPreview, Refusal<'apartment_not_found'>>> {
  const planned = await planOf(deps, input)
  return planned ? ok(planned.preview) : refuse('apartment_not_found')
}

/**
 * Gives homes the suggested prices that the preview showed, all of them or none, as one change that can be undone; bookings
 * keep their price. Commits the rules and an entry in the audit for each price. Refuses `apartment_not_found` (none of the
 * member's cities), `changed_meanwhile` (a price is suggested no longer, or its home or nights changed) and
 * `price_not_repeated` (a price below the floor of its home, or far from the one before, is typed in the grid of prices).
 */
export async function applySuggestedRates(
  deps: Deps,
  { by, previewId, ...input }: ChosenInput & { readonly by: Actor; readonly previewId: string },
): Promise<Result<{ changeId: string; rates: number }, NotApplied>> {
  const planned = await planOf(deps, input)
  if (!planned) return refuse('apartment_not_found')
  const { chosen, preview } = planned
  if (preview.previewId !== previewId || chosen.length === 0) return refuse('changed_meanwhile')
  if (chosen.some(({ question }) => question !== null)) return refuse('price_not_repeated')
  return transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    const homes = [...Map.groupBy(chosen, ({ home }) => home).entries()].map(([home, rates]) => ({
      ...{ home, rates },
      after: rulesWith(home, rates),
    }))
    if (!(await areAsPlanned(tx, deps, homes))) return refuse('changed_meanwhile')
    const changeId = newId(deps)
    const change = { kind: 'apply_suggestions' } as const
    await recordRuleChange(tx, deps, by, { id: changeId, ...spanOf(chosen), change, homes })
    await recordActions(
      tx,
      deps,
      by,
      chosen.map((rate) => entryOf(rate, changeId)),
    )
    return ok({ changeId, rates: chosen.length })
  })
}

type Plan = { readonly chosen: readonly SuggestionOfHome[]; readonly preview: SuggestedRatesPreview }

/** Finds the chosen prices among those that are suggested now; null where a home is none of the member's. */
async function planOf(
  deps: Pick<Deps, 'db' | 'clock' | 'rates'>,
  { signedIn, rates }: ChosenInput,
): Promise<Plan | null> {
  const { homes, suggestions } = await readSuggestions(deps, signedIn.cities)
  const known = new Set(homes.map(({ houseCode }) => houseCode))
  if (rates.every(({ houseCode }) => !known.has(houseCode))) return null
  const keys = new Set(rates.map(keyOf))
  const chosen = suggestions.filter((one) => keys.has(keyOf(one)))
  const figures = {
    rates: chosen.map(({ houseCode, from, to, nightCents, beforeCents, question }) => ({
      ...{ houseCode, from, to, nightCents, beforeCents, question },
    })),
    homes: new Set(chosen.map(({ houseCode }) => houseCode)).size,
    nights: sum(chosen.map(({ from, to }) => daysBetween(from, to))),
    gone: keys.size - chosen.length,
  }
  const facts = chosen.map(({ home }) => factsOf(home))
  return { chosen, preview: { ...figures, previewId: previewIdOf('suggested rates', figures, facts) } }
}

function keyOf({ houseCode, from, to, nightCents }: ChosenRatesInput['rates'][number]): string {
  return JSON.stringify([houseCode, from, to, nightCents])
}

/** Returns what a suggestion must find unchanged of its home. */
function factsOf({ id, state, price, dated, floorCents }: HomeToPrice): unknown[] {
  return [id, state, price, dated, floorCents]
}

type PlannedHome = {
  readonly home: HomeToPrice
  readonly rates: readonly SuggestionOfHome[]
  readonly after: DatedRules
}

/** Locks the homes and tells whether their rules are those that were read before and the nights of their rates are free. */
async function areAsPlanned(tx: Tx, { clock }: Pick<Deps, 'clock'>, planned: readonly PlannedHome[]): Promise<boolean> {
  const ids = planned.map(({ home }) => home.id)
  await lockHomes(tx, ids)
  const houseCodes = planned.map(({ home }) => home.houseCode)
  const wanted = { cities: null, houseCodes, neighbourhood: null, bedrooms: null }
  const rows = await listHomesToPrice(tx, wanted, { order: CITIES, limit: null, offset: 0 })
  const present = new Map(rows.map((home) => [home.id, JSON.stringify(factsOf(home))]))
  const span = spanOf(planned.flatMap(({ rates }) => rates))
  const bars = await listTimelineBars(tx, { homes: ids, from: span.from, to: span.to, now: clock.now() })
  const barsOf = Map.groupBy(bars, ({ home }) => home)
  return planned.every(
    ({ home, rates }) =>
      present.get(home.id) === JSON.stringify(factsOf(home)) &&
      rates.every(({ from, to }) =>
        (barsOf.get(home.id) ?? []).every(({ checkIn, checkOut }) => checkOut <= from || checkIn >= to),
      ),
  )
}

function rulesWith(home: HomeToPrice, rates: readonly SuggestionOfHome[]): DatedRules {
  return rates.reduce<DatedRules>((dated, { from, to, nightCents }) => {
    return changedRules({ ...home, dated }, [{ from, to }], { kind: 'set_price', cents: nightCents }, () => [])
  }, home.dated)
}

/** Returns the days from the first to the last night of some rates. */
function spanOf(rates: readonly SuggestionOfHome[]) {
  const from = rates.map((rate) => rate.from).toSorted()[0] ?? ''
  const to =
    rates
      .map((rate) => rate.to)
      .toSorted()
      .at(-1) ?? ''
  return { from, to, weekdays: [] }
}

function entryOf(
  { home, from, to, beforeCents, nightCents }: SuggestionOfHome,
  actId: string,
): RecordedAction<'suggested_rates_applied'> {
  return {
    act: 'suggested_rates_applied',
    subject: { kind: 'home', id: home.houseCode },
    apartmentId: home.id,
    actId,
    changes: { nights: [null, `${from}/${to}`], nightCents: [beforeCents, nightCents] },
  }
}
