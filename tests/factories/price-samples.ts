import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { changeDatedRules, previewChangeDatedRules } from '#services/dated-rule/change-dated-rules.ts'
import type { Deps } from '#services/deps.ts'
import { listGaps } from '#services/gap/list-gaps.ts'
import { previewApplySuggestedRates } from '#services/rate-suggestion/apply-suggested-rates.ts'
import { listRateSuggestions } from '#services/rate-suggestion/list-rate-suggestions.ts'
import { makeApartment } from './apartment.ts'
import { makeBlock } from './occupancy.ts'
import type { Sample } from './office-samples.ts'
import { MEMBER } from './staff.ts'

const signedIn = { roles: ['owner'], cities: null } as const
const CHANGE = {
  from: '2027-06-01',
  to: '2027-06-08',
  weekdays: [],
  change: { kind: 'set_price', cents: 55_00 },
} as const

async function previewed(deps: Deps) {
  const { houseCode } = await makeApartment(deps.db)
  const input = { ...CHANGE, houseCodes: [houseCode] }
  const shown = await previewChangeDatedRules(deps, { ...input, signedIn })
  if (!shown.ok) throw new Error(`The change was refused: ${shown.code}`)
  return { ...input, previewId: shown.value.previewId }
}

export const PRICE_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /office-api/price-grid': {
    entries: 0,
    make: async () => ({ path: '/office-api/price-grid?unit=month&from=2027-03-01' }),
  },
  'POST /office-api/rule-changes': {
    make: async (deps) => ({ path: '/office-api/rule-changes', body: await previewed(deps) }),
  },
  'POST /office-api/gap-rules': {
    async make(deps) {
      const home = await makeApartment(deps.db)
      const first = firstCheckIn(deps.clock.now())
      await makeBlock(deps.db, home, addDays(first, 2), addDays(first, 90))
      const { gaps } = await listGaps(deps, { member: signedIn, city: null })
      return { path: '/office-api/gap-rules', body: { gaps: gaps.filter((gap) => gap.houseCode === home.houseCode) } }
    },
  },
  'POST /office-api/suggested-rates': {
    async make(deps) {
      // A home without a sale in the next weeks has suggestions without homes alike. The list may show others before them.
      await makeApartment(deps.db)
      const { suggestions } = await listRateSuggestions(deps, { member: signedIn, city: null })
      const rates = suggestions.slice(0, 1)
      const shown = await previewApplySuggestedRates(deps, { rates, signedIn })
      if (!shown.ok) throw new Error(`The suggestions were refused: ${shown.code}`)
      return { path: '/office-api/suggested-rates', body: { rates, previewId: shown.value.previewId } }
    },
  },
  'POST /office-api/rule-changes/{changeId}/undo': {
    async make(deps) {
      const made = await changeDatedRules(deps, { ...(await previewed(deps)), typedAgain: [], signedIn, by: MEMBER })
      if (!made.ok) throw new Error(`The change was refused: ${made.code}`)
      return { path: `/office-api/rule-changes/${made.value.changeId}/undo` }
    },
  },
}
