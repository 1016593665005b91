import { hashOfContents } from '#services/home-state/home-state-contents.ts'
import type { Sample } from './office-samples.ts'
import { makeAnyBooking } from './stay-samples.ts'

const MOMENT = 'arrival'

/** What staff do to the report on the state of a home. */
export const HOME_STATE_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/bookings/{code}/home-states/{moment}/remarks': {
    city: 'madrid',
    async make(deps) {
      const { code } = await makeAnyBooking(deps)
      return {
        path: `/office-api/bookings/${code}/home-states/${MOMENT}/remarks`,
        body: { room: 'Salón', text: 'Un arañazo en la mesa.' },
      }
    },
  },
  'POST /office-api/bookings/{code}/home-states/{moment}/signature': {
    city: 'madrid',
    async make(deps) {
      const { id, code } = await makeAnyBooking(deps)
      const contentsHash = hashOfContents({ bookingId: id, moment: MOMENT, remarks: [] })
      return { path: `/office-api/bookings/${code}/home-states/${MOMENT}/signature`, body: { contentsHash } }
    },
  },
}
