import { randomUUID } from 'node:crypto'
import type { Deps } from '#services/deps.ts'
import { makeNeighbourhood } from './apartment.ts'
import type { Sample } from './office-samples.ts'
import { samplePhoto, sentFile } from './sample-files.ts'
import { storePicture } from './store-picture.ts'

/** Makes another neighbourhood of Madrid, and returns how a body names it as it is. */
async function madeNeighbourhood({ db }: Pick<Deps, 'db'>) {
  const neighbourhood = `barrio-${randomUUID().slice(0, 8)}`
  await makeNeighbourhood(db, { city: 'madrid', slug: neighbourhood })
  return { city: 'madrid', neighbourhood, version: 0 } as const
}

export const NEIGHBOURHOOD_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/neighbourhood-texts': {
    city: 'madrid',
    make: async (deps) => ({
      body: {
        ...(await madeNeighbourhood(deps)),
        texts: { summary: { es: 'Calles tranquilas.', en: 'Quiet streets.' }, description: null },
      },
    }),
  },
  'POST /office-api/neighbourhood-picture': {
    city: 'madrid',
    async make(deps) {
      const picture = { file: (await storePicture(deps)).file, alt: { es: 'Una plaza', en: 'A square' } }
      return { body: { ...(await madeNeighbourhood(deps)), picture } }
    },
  },
  'POST /office-api/neighbourhoods/{city}/{neighbourhood}/photo-files': {
    ...{ city: 'madrid', entries: 0 },
    async make(deps) {
      const { city, neighbourhood } = await madeNeighbourhood(deps)
      const photo = await samplePhoto({ width: 900, height: 600 })
      const path = `/office-api/neighbourhoods/${city}/${neighbourhood}/photo-files`
      return { path, body: sentFile(photo, 'application/octet-stream') }
    },
  },
}
