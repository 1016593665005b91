import { SYSTEM } from '#domain/staff/actor.ts'
import { putHomesInFeed } from '#services/channel/put-homes-in-feed.ts'
import { makeApartment } from './apartment.ts'
import type { TestDeps } from './deps.ts'
import type { Sample } from './office-samples.ts'
import { makeSiteRequest } from './site-request.ts'

const ofHome = (path: string): Sample => ({
  city: 'madrid',
  async make(deps) {
    const { houseCode } = await makeApartment(deps.db, { city: 'madrid' })
    return { path: `/office-api/${path}`, body: { houseCodes: [houseCode] } }
  },
})

async function publishedHome(deps: TestDeps) {
  const { houseCode } = await makeApartment(deps.db, { city: 'madrid' })
  await putHomesInFeed(deps, { houseCodes: [houseCode], by: SYSTEM })
  return { body: { houseCodes: [houseCode] } }
}

/** The list of homes that another site reads, and its requests. */
export const LISTING_FEED_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/listing-feed-homes': ofHome('listing-feed-homes'),
  'POST /office-api/listing-feed-ends': { city: 'madrid', make: publishedHome },
  'POST /office-api/listing-feed-secret': { make: async () => ({ body: {} }) },
  'POST /office-api/requests/{reference}/site-acceptance': {
    city: 'madrid',
    async make(deps) {
      const { reference, version } = await makeSiteRequest(deps, await makeApartment(deps.db, { city: 'madrid' }))
      return { path: `/office-api/requests/${reference}/site-acceptance`, body: { version } }
    },
  },
}
