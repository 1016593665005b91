import { expect, test } from 'vitest'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { RateSuggestions } from '#domain/rate-suggestion/rate-suggestions.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import { listRuleChanges } from '#services/dated-rule/list-rule-changes.ts'
import { undoRuleChange } from '#services/dated-rule/undo-rule-change.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { applySuggestedRates, previewApplySuggestedRates } from '#services/rate-suggestion/apply-suggested-rates.ts'
import { listRateSuggestions, type SuggestionList } from '#services/rate-suggestion/list-rate-suggestions.ts'
import { makeBookingWorld, stayInput } from '#tests/factories/booking.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { actionsOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const signedIn = { roles: ['owner'], cities: null } as const
const ofSevilla = { roles: ['owner'], cities: ['sevilla'] } as const

/** Opens a world on 1 March 2027 whose home has no booking, and a night of 50 euros. */
async function openWorld(rates?: RateSuggestions) {
  await database.pool.query('truncate rule_changes, occupancies, dated_rules cascade')
  await database.pool.query("update apartments set state = 'paused'")
  const world = await makeBookingWorld(database.pool)
  const { home } = world
  const deps = rates ? { ...world.deps, rates } : world.deps
  const list = (member: Scope = signedIn) => listRateSuggestions(deps, { member, city: null })
  const preview = async (chosen: SuggestionList['suggestions'], by: Scope = signedIn) => {
    const shown = await previewApplySuggestedRates(deps, { rates: chosen, signedIn: by })
    return shown.ok ? shown.value : null
  }
  const apply = (chosen: SuggestionList['suggestions'], previewId: string, by: Scope = signedIn) =>
    applySuggestedRates(deps, { rates: chosen, previewId, signedIn: by, by: MEMBER })
  const dated = async () => (await findBookableApartment(deps.db, home.houseCode))?.dated
  return { ...world, deps, list, preview, apply, dated }
}

test('suggested prices are applied as they were shown, quoted to guests, left alone for two weeks, and undone', async () => {
  const { deps, home, list, preview, apply, dated } = await openWorld()
  const { suggestions, homes } = await list()
  expect(homes).toBe(1)
  const chosen = suggestions.filter(({ from }) => from < '2027-04-01')
  expect(chosen.toSorted((a, b) => (a.from < b.from ? -1 : 1))).toMatchObject([
    { from: '2027-03-01', to: '2027-03-16', beforeCents: 50_00, nightCents: 45_00, stakeCents: -75_00 },
    { from: '2027-03-16', to: '2027-04-01', beforeCents: 50_00, nightCents: 46_00, stakeCents: -64_00 },
  ])
  const shown = await preview(chosen)
  expect(shown).toMatchObject({ homes: 1, nights: 31, gone: 0 })
  expect(await dated()).toEqual({})
  expect(await apply(chosen, shown?.previewId ?? '')).toMatchObject({ ok: true, value: { rates: 2 } })
  const applied = [
    ['2027-03-01', '2027-03-16', 45_00],
    ['2027-03-16', '2027-04-01', 46_00],
  ]
  expect(await dated()).toEqual({ night_cents: applied })
  const quote = await quoteStay(deps, stayInput(home, '2027-03-20'))
  expect(quote.ok && quote.value.nights[0]?.priceCents).toBe(46_00)
  expect(await actionsOf(deps.db, home.houseCode)).toEqual(['suggested_rates_applied', 'suggested_rates_applied'])
  const later = await list()
  expect(later.suggestions.filter(({ from }) => from < '2027-04-01')).toEqual([])
  const [change] = await listRuleChanges(deps, signedIn)
  expect(change).toMatchObject({ change: { kind: 'apply_suggestions' }, from: '2027-03-01', to: '2027-04-01' })
  expect(await undoRuleChange(deps, { changeId: change?.id ?? '', by: MEMBER, signedIn })).toMatchObject({ ok: true })
  expect(await dated()).toEqual({})
  expect((await list()).suggestions).toEqual(suggestions)
})

test('a price whose nights were taken since is refused, and stays out of the next preview', async () => {
  const { deps, home, list, preview, apply, dated } = await openWorld()
  const chosen = (await list()).suggestions.filter(({ from }) => from < '2027-05-01')
  const shown = await preview(chosen)
  await makeBlock(deps.db, home, '2027-03-20', '2027-03-22')
  expect(await apply(chosen, shown?.previewId ?? '')).toMatchObject({ code: 'changed_meanwhile' })
  expect(await dated()).toEqual({})
  const again = await preview(chosen)
  expect(again?.rates).toHaveLength(chosen.length - 1)
  expect(again?.gone).toBe(1)
  expect(await apply(chosen, again?.previewId ?? '')).toMatchObject({ ok: true, value: { rates: chosen.length - 1 } })
})

test('nights that are taken while the prices are proposed are noticed under the lock', async () => {
  const world = await openWorld()
  const { deps, home } = world
  const [chosen] = (await world.list()).suggestions
  if (!chosen) throw new Error('A home without bookings has suggestions')
  const shown = await world.preview([chosen])
  const slow: RateSuggestions = {
    async suggestRates(homes, days) {
      const found = await deps.rates.suggestRates(homes, days)
      await makeBlock(deps.db, home, chosen.from, chosen.to)
      return found
    },
  }
  const applied = await applySuggestedRates(
    { ...deps, rates: slow },
    { rates: [chosen], previewId: shown?.previewId ?? '', signedIn, by: MEMBER },
  )
  expect(applied).toMatchObject({ code: 'changed_meanwhile' })
  expect(await world.dated()).toEqual({})
})

test('a price of another adapter that is far from the one before is listed with its question and not applied', async () => {
  const { list, preview, apply, dated } = await openWorld({
    suggestRates: async (homes) =>
      homes.map(({ houseCode }) => ({
        ...{ houseCode, from: '2027-03-05', to: '2027-03-08', beforeCents: 50_00, nightCents: 80_00, reasons: [] },
      })),
  })
  const { suggestions } = await list()
  expect(suggestions).toMatchObject([{ question: 'large_change' }])
  const shown = await preview(suggestions)
  expect(await apply(suggestions, shown?.previewId ?? '')).toMatchObject({ code: 'price_not_repeated' })
  expect(await dated()).toEqual({})
})

test('a member sees and applies the suggestions of their own cities', async () => {
  const { list, preview, apply, dated } = await openWorld()
  const { suggestions } = await list()
  const shown = await preview(suggestions)
  expect(await list(ofSevilla)).toMatchObject({ total: 0 })
  expect(await preview(suggestions, ofSevilla)).toBeNull()
  const refused = await apply(suggestions, shown?.previewId ?? '', ofSevilla)
  expect(refused).toMatchObject({ code: 'apartment_not_found' })
  expect(await dated()).toEqual({})
})
