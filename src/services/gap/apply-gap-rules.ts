import type { ChosenGapsInput } from '#contract/gap-rules.ts'
import { lockHomes } from '#db/catalogue/apartment-rows.ts'
import { type DatedRules, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { type Gap, rulesWithGap } from '#domain/gap/gaps.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import { type RecordedAction, recordActions } from '#services/audit/record-action.ts'
import { recordRuleChange } from '#services/dated-rule/record-rule-change.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { type HomeWithGaps, readGaps } from './list-gaps.ts'

type NotApplied = Refusal<'validation_failed' | 'apartment_not_found' | 'changed_meanwhile'>

/**
 * Gives homes the rules that let a stay into gaps, all of them or none, as one change that can be undone. Commits the rules and
 * an entry in the audit for each gap. Refuses `apartment_not_found` (none of the member's cities), and `changed_meanwhile` where
 * a gap or its rule is not as it was shown.
 */
export async function applyGapRules(
  deps: Deps,
  { by, signedIn, gaps: chosen }: ChosenGapsInput & { readonly by: Actor; readonly signedIn: Scope },
): Promise<Result<{ changeId: string; gaps: number }, NotApplied>> {
  const houseCodes = [...new Set(chosen.map(({ houseCode }) => houseCode))]
  const wanted = { cities: signedIn.cities, houseCodes }
  const expected = await readGaps(deps.db, deps.clock.now(), wanted)
  if (expected.length === 0) return refuse('apartment_not_found')
  return transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    await lockHomes(
      tx,
      expected.map(({ home }) => home.id),
    )
    const planned = planOf(await readGaps(tx, deps.clock.now(), wanted), chosen)
    const gaps = planned.flatMap((one) => one.gaps)
    if (gaps.length < new Set(chosen.map(({ proposalId }) => proposalId)).size) return refuse('changed_meanwhile')
    const changeId = newId(deps)
    await recordRuleChange(tx, deps, by, {
      id: changeId,
      ...spanOf(gaps),
      change: { kind: 'open_gaps' },
      homes: planned,
    })
    await recordActions(
      tx,
      deps,
      by,
      planned.flatMap((one) => entriesOf(one, changeId)),
    )
    return ok({ changeId, gaps: gaps.length })
  })
}

type PlannedGaps = Pick<HomeWithGaps, 'home' | 'gaps'> & { readonly after: DatedRules }

/** Returns the homes with those of their gaps that were chosen, and their rules with all of these. */
function planOf(homes: readonly HomeWithGaps[], chosen: ChosenGapsInput['gaps']): PlannedGaps[] {
  const ids = new Set(chosen.map(({ proposalId }) => proposalId))
  return homes.flatMap(({ home, gaps }) => {
    const own = gaps.filter(({ proposalId }) => ids.has(proposalId))
    const after = own.reduce<DatedRules>((dated, gap) => rulesWithGap({ ...home, dated }, gap), home.dated)
    return own.length > 0 ? [{ home, gaps: own, after }] : []
  })
}

/** Returns the days that the rules of some gaps are about: from the first arrival to the last departure. */
function spanOf(gaps: readonly Gap[]) {
  const arrivals = gaps.map(({ stay }) => stay.checkIn).toSorted()
  const departures = gaps.map(({ stay }) => stay.checkOut).toSorted()
  return { from: arrivals[0] ?? '', to: addDays(departures.at(-1) ?? '', 1), weekdays: [] }
}

function entriesOf({ home, gaps, after }: PlannedGaps, actId: string): RecordedAction<'gap_rules_applied'>[] {
  return gaps.map(({ stay: { checkIn, checkOut }, obstacles }) => ({
    act: 'gap_rules_applied',
    subject: { kind: 'home', id: home.houseCode },
    apartmentId: home.id,
    actId,
    changes: {
      nights: [null, `${checkIn}/${checkOut}`],
      minNights: [leastNightsOn(home, checkIn), leastNightsOn({ ...home, dated: after }, checkIn)],
      ...(obstacles.some(({ kind }) => kind === 'no_arrival') && { arrivals: [false, true] }),
      ...(obstacles.some(({ kind }) => kind === 'no_departure') && { departures: [false, true] }),
    },
  }))
}
