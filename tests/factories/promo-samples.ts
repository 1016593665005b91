import { createPromoCode } from '#services/pricing/create-promo-code.ts'
import type { Sample } from './office-samples.ts'
import { MEMBER } from './staff.ts'

/** Counts the samples, so that each makes another code. */
let samples = 0

const nextCode = () => ({
  ...{ code: `MUESTRA${++samples}`, percent: 5, validFrom: '2027-03-01', validTo: '2027-12-31' },
  ...{ minNights: 1, city: null, maxUses: null },
})

export const PROMO_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/promo-codes': {
    make: async () => ({ path: '/office-api/promo-codes', body: nextCode() }),
  },
  'POST /office-api/promo-codes/{code}': {
    async make(deps) {
      const { code, validFrom, ...made } = nextCode()
      await createPromoCode(deps, { ...made, code, validFrom, by: MEMBER })
      return { path: `/office-api/promo-codes/${code}`, body: { ...made, version: 0, maxUses: 5 } }
    },
  },
  'POST /office-api/promo-codes/{code}/end': {
    async make(deps) {
      const made = nextCode()
      await createPromoCode(deps, { ...made, by: MEMBER })
      return { path: `/office-api/promo-codes/${made.code}/end` }
    },
  },
}
