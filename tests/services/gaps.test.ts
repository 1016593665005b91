import { expect, test } from 'vitest'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { listRuleChanges } from '#services/dated-rule/list-rule-changes.ts'
import { undoRuleChange } from '#services/dated-rule/undo-rule-change.ts'
import { applyGapRules } from '#services/gap/apply-gap-rules.ts'
import { type GapList, listGaps } from '#services/gap/list-gaps.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBookingWorld, stayInput } from '#tests/factories/booking.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { actionsOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const signedIn = { roles: ['owner'], cities: null } as const
const ofSevilla = { roles: ['owner'], cities: ['sevilla'] } as const

/** Opens a world on 1 March 2027 whose home requires 7 nights and has 5 free ones from 11 to 16 March. */
async function openWorld() {
  await database.pool.query('truncate rule_changes, occupancies, dated_rules cascade')
  await database.pool.query("update apartments set state = 'paused'")
  const world = await makeBookingWorld(database.pool, { rules: { minNights: 7 } })
  const { deps, home } = world
  await makeBlock(deps.db, home, '2027-03-01', '2027-03-11')
  await makeBlock(deps.db, home, '2027-03-16', '2027-06-30', 'channel_block')
  const list = (member: Parameters<typeof listGaps>[1]['member'] = signedIn) => listGaps(deps, { member, city: null })
  const apply = (gaps: GapList['gaps']) => applyGapRules(deps, { by: MEMBER, signedIn, gaps })
  const quote = async (nights = 5) => {
    const quoted = await quoteStay(deps, { ...stayInput(home, '2027-03-11'), checkOut: addDays('2027-03-11', nights) })
    return quoted.ok ? 'ok' : quoted.code
  }
  const dated = async () => (await findBookableApartment(deps.db, home.houseCode))?.dated
  return { ...world, list, apply, quote, dated }
}

test('a gap that no stay fits is listed with the rule that lets one in, applied, booked by guests and undone', async () => {
  const { deps, home, list, apply, quote, dated } = await openWorld()
  const shown = await list()
  expect(shown).toMatchObject({
    ...{ total: 1, nights: 5, first: '2027-03-01' },
    gaps: [
      {
        ...{ houseCode: home.houseCode, from: '2027-03-11', to: '2027-03-16', nightsCents: 250_00, soldPercent: 83 },
        obstacles: [{ kind: 'min_nights', before: 7, after: 5 }],
      },
    ],
  })
  expect(await quote()).toBe('stay_too_short')
  const applied = await apply(shown.gaps)
  expect(applied).toMatchObject({ ok: true, value: { gaps: 1 } })
  expect(await quote()).toBe('ok')
  expect(await quote(4)).toBe('stay_too_short')
  expect(await dated()).toEqual({ min_nights: [['2027-03-11', '2027-03-12', 5]] })
  expect(await list()).toMatchObject({ total: 0, gaps: [] })
  expect(await actionsOf(deps.db, home.houseCode)).toEqual(['gap_rules_applied'])
  const [change] = await listRuleChanges(deps, signedIn)
  expect(change).toMatchObject({ change: { kind: 'open_gaps' }, from: '2027-03-11', homes: 1 })
  expect(await undoRuleChange(deps, { changeId: change?.id ?? '', by: MEMBER, signedIn })).toMatchObject({ ok: true })
  expect(await quote()).toBe('stay_too_short')
  expect(await dated()).toEqual({})
})

test('rules of gaps are applied as they were shown, of all or of none', async () => {
  const { deps, home, list, apply, dated } = await openWorld()
  const other = await makeApartment(deps.db, { city: 'sevilla', rules: { minNights: 7 } })
  await makeBlock(deps.db, other, '2027-03-04', '2027-06-30')
  const { gaps } = await list()
  expect(gaps.map(({ houseCode }) => houseCode).toSorted()).toEqual([home.houseCode, other.houseCode].toSorted())
  await makeBlock(deps.db, other, '2027-03-02', '2027-03-03')
  expect(await apply(gaps)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await dated()).toEqual({})
  expect(await apply((await list()).gaps)).toMatchObject({ ok: true, value: { gaps: 3 } })
})

test('a member sees and fills the gaps of their own cities', async () => {
  const { deps, list, dated } = await openWorld()
  const { gaps } = await list()
  expect(await list(ofSevilla)).toMatchObject({ total: 0 })
  const refused = await applyGapRules(deps, { by: MEMBER, signedIn: ofSevilla, gaps })
  expect(refused).toMatchObject({ code: 'apartment_not_found' })
  expect(await dated()).toEqual({})
})
