import { makeApartment } from './apartment.ts'
import { BY_HAND, makeCodeByHand } from './door-code.ts'
import type { Sample } from './office-samples.ts'

/** What staff do about locks and codes of doors. */
export const DOOR_CODE_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/homes/{houseCode}/lock': {
    city: 'madrid',
    make: async (deps) => ({
      path: `/office-api/homes/${(await makeApartment(deps.db)).houseCode}/lock`,
      body: BY_HAND,
    }),
  },
  'POST /office-api/bookings/{code}/door-code/confirmations': {
    city: 'madrid',
    make: async (deps) => ({
      path: `/office-api/bookings/${(await makeCodeByHand(deps)).code}/door-code/confirmations`,
      body: { what: 'set' },
    }),
  },
  'POST /office-api/bookings/{code}/door-code': {
    city: 'madrid',
    make: async (deps) => ({
      path: `/office-api/bookings/${(await makeCodeByHand(deps, { isSet: true })).code}/door-code`,
      body: { reason: 'lost' },
    }),
  },
}
