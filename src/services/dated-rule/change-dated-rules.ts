import type { RuleChangeInput, RuleChangePreview } from '#contract/rule-change.ts'
import { lockHomes } from '#db/catalogue/apartment-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { isPriceChange, type RuleChange } from '#domain/pricing/rule-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import { type RecordedAction, recordActions } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { type PlannedChange, type PlannedHome, planRuleChange } from './plan-rule-change.ts'
import { recordRuleChange } from './record-rule-change.ts'

type TypedAgain = { readonly houseCode: string; readonly cents: number }
type ChangeInput = RuleChangeInput & { readonly signedIn: Scope }
type NotChanged = Refusal<'validation_failed' | 'apartment_not_found' | 'changed_meanwhile' | 'price_not_repeated'>

/** Shows what a change of dated rules does to each home; changes nothing. Refuses `apartment_not_found`. */
export async function previewChangeDatedRules(
  deps: Pick<Deps, 'db'>,
  { signedIn, sampleHome, ...input }: ChangeInput & { readonly sampleHome?: string | undefined },
): Promise<Result<RuleChangePreview, Refusal<'apartment_not_found'>>> {
  const planned = await planRuleChange(deps.db, { member: signedIn, input, sampleHome })
  return planned ? ok(planned.preview) : refuse('apartment_not_found')
}

/**
 * Changes the dated rules of homes, of all or of none; bookings keep their price. Commits the rules, what they were before, and
 * an entry in the audit for each home. Refuses `apartment_not_found`, `changed_meanwhile` (a rule or a price is not as
 * previewed), `price_not_repeated` (a new price below the floor of its home, or far from the one before, was not typed again)
 * and `validation_failed` where nothing changes.
 */
export async function changeDatedRules(
  deps: Deps,
  {
    by,
    signedIn,
    previewId,
    typedAgain,
    ...input
  }: ChangeInput & {
    readonly by: Actor
    readonly previewId: string
    readonly typedAgain: readonly TypedAgain[]
  },
): Promise<Result<{ changeId: string; homes: number }, NotChanged>> {
  const expected = await planRuleChange(deps.db, { member: signedIn, input })
  if (!expected) return refuse('apartment_not_found')
  return transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    await lockHomes(
      tx,
      expected.homes.map(({ home }) => home.id),
    )
    const planned = await planRuleChange(tx, { member: signedIn, input })
    if (planned?.preview.previewId !== previewId) return refuse('changed_meanwhile')
    if (planned.homes.length === 0) return refuse('validation_failed', { to: 'validation_failed' })
    if (!isRepeated(planned, typedAgain)) return refuse('price_not_repeated')
    const changeId = newId(deps)
    await writeChange(tx, deps, { planned, input, changeId, by })
    return ok({ changeId, homes: planned.homes.length })
  })
}

/** Tells whether every price that raises a question was typed again, the same. */
function isRepeated({ homes }: PlannedChange, typedAgain: readonly TypedAgain[]): boolean {
  const typed = new Map(typedAgain.map(({ houseCode, cents }) => [houseCode, cents]))
  return homes.every(
    ({ figures: { question, houseCode, afterCents } }) => question === null || typed.get(houseCode) === afterCents,
  )
}

type Writing = {
  readonly planned: PlannedChange
  readonly input: RuleChangeInput
  readonly changeId: string
  readonly by: Actor
}

async function writeChange(tx: Tx, deps: Deps, { planned, input, changeId, by }: Writing): Promise<void> {
  const { from, to, weekdays, change } = input
  const made = { id: changeId, from, to, weekdays: [...weekdays], change }
  await recordRuleChange(tx, deps, by, { ...made, homes: planned.homes })
  const nights = `${from}/${to}`
  await recordActions(
    tx,
    deps,
    by,
    planned.homes.map(
      (one): RecordedAction<'dated_rules_changed'> => ({
        act: 'dated_rules_changed',
        subject: { kind: 'home', id: one.home.houseCode },
        apartmentId: one.home.id,
        actId: changeId,
        changes: { nights: [null, nights], ...fieldsOf(one, change) },
      }),
    ),
  )
}

function fieldsOf({ figures }: PlannedHome, change: RuleChange): RecordedAction<'dated_rules_changed'>['changes'] {
  if (isPriceChange(change)) return { nightCents: [figures.beforeCents, figures.afterCents] }
  if (change.kind === 'set_min_nights') return { minNights: [figures.minNightsBefore, figures.minNightsAfter] }
  const isOpen = 'isOpen' in change && change.isOpen
  return change.kind === 'set_arrival' ? { arrivals: [!isOpen, isOpen] } : { departures: [!isOpen, isOpen] }
}
