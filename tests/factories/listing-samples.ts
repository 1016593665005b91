import type { ListingPreview } from '#contract/office-actions/listing.ts'
import type { Result } from '#domain/shared/refusal.ts'
import { pauseHomes, previewPauseHomes } from '#services/listing/pause-homes.ts'
import { previewPublishHomes } from '#services/listing/publish-homes.ts'
import { previewRetireHomes } from '#services/listing/retire-homes.ts'
import { makeApartment } from './apartment.ts'
import type { Sample } from './office-samples.ts'
import { MEMBER } from './staff.ts'

const reason = 'Obra en la finca'

const previewIdOf = (shown: Result<ListingPreview>) => (shown.ok ? shown.value.previewId : '')

export const LISTING_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /office-api/homes-export': {
    make: async () => ({ path: '/office-api/homes-export?query=casas%3DMAD-9999&format=csv' }),
  },
  'POST /office-api/homes/pause': {
    city: 'madrid',
    async make(deps) {
      const houseCodes = [(await makeApartment(deps.db)).houseCode]
      const previewId = previewIdOf(await previewPauseHomes(deps, { houseCodes }))
      return { path: '/office-api/homes/pause', body: { houseCodes, reason, previewId } }
    },
  },
  'POST /office-api/homes/retire': {
    city: 'madrid',
    async make(deps) {
      const houseCodes = [(await makeApartment(deps.db)).houseCode]
      const previewId = previewIdOf(await previewRetireHomes(deps, { houseCodes }))
      return { path: '/office-api/homes/retire', body: { houseCodes, reason, previewId } }
    },
  },
  'POST /office-api/homes/publish': {
    city: 'madrid',
    async make(deps) {
      const houseCodes = [(await makeApartment(deps.db)).houseCode]
      const paused = previewIdOf(await previewPauseHomes(deps, { houseCodes }))
      await pauseHomes(deps, { houseCodes, reason, previewId: paused, by: MEMBER })
      const previewId = previewIdOf(await previewPublishHomes(deps, { houseCodes }))
      return { path: '/office-api/homes/publish', body: { houseCodes, previewId } }
    },
  },
}
