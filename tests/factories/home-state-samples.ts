import { addCauseEvidence } from '#services/booking/add-cause-evidence.ts'
import { addStaffPhoto } from '#services/home-state/add-staff-photo.ts'
import { hashOfContents } from '#services/home-state/home-state-contents.ts'
import { addMessagePhoto } from '#services/message/add-message-photo.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import type { Sample } from './office-samples.ts'
import { samplePhoto, sentFile } from './sample-files.ts'
import { makeAnyBooking } from './stay-samples.ts'

const MOMENT = 'arrival'

/** What staff do to the report on the state of a home, and the files of a booking that they open. */
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
  'POST /office-api/bookings/{code}/home-states/{moment}/photos': {
    ...{ city: 'madrid', entries: 0 },
    async make(deps) {
      const { code } = await makeAnyBooking(deps)
      const path = `/office-api/bookings/${code}/home-states/${MOMENT}/photos`
      return { path, body: sentFile(await samplePhoto(), 'image/jpeg') }
    },
  },
  'GET /office-api/bookings/{code}/home-states/photos/{id}': {
    ...{ city: 'madrid', entries: 0 },
    async make(deps) {
      const { code } = await makeAnyBooking(deps)
      const photo = await addStaffPhoto(deps, { code, content: await samplePhoto() })
      return { path: `/office-api/bookings/${code}/home-states/photos/${photo.ok && photo.value.id}` }
    },
  },
  'GET /office-api/bookings/{code}/home-states/{moment}/report': {
    ...{ city: 'madrid', entries: 0 },
    async make(deps) {
      const { code } = await makeAnyBooking(deps)
      return { path: `/office-api/bookings/${code}/home-states/${MOMENT}/report` }
    },
  },
  'GET /office-api/bookings/{code}/messages/photos/{id}': {
    ...{ city: 'madrid', entries: 0 },
    async make(deps) {
      const { code, viewToken } = await makeAnyBooking(deps)
      const photo = await addMessagePhoto(deps, { code, viewToken, content: await samplePhoto() })
      const id = photo.ok ? photo.value.id : ''
      await writeForBooking(deps, { code, viewToken, text: '', photos: [id] })
      return { path: `/office-api/bookings/${code}/messages/photos/${id}` }
    },
  },
  'GET /office-api/bookings/{code}/cause/evidence/{id}': {
    city: 'madrid',
    async make(deps) {
      const { code, viewToken } = await makeAnyBooking(deps)
      const sent = await addCauseEvidence(deps, { code, viewToken, content: await samplePhoto() })
      return { path: `/office-api/bookings/${code}/cause/evidence/${sent.ok && sent.value.files[0]?.id}` }
    },
  },
}
