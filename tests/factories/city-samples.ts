import { findCityPage } from '#db/catalogue/city-page-rows.ts'
import type { Sample } from './office-samples.ts'
import { samplePhoto, sentFile } from './sample-files.ts'
import { storePicture } from './store-picture.ts'

export const CITY_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/city-texts': {
    city: 'madrid',
    async make({ db }) {
      const { textsVersion: version } = await findCityPage(db, 'madrid')
      const work = { es: `Oficinas: ${version}`, en: `Offices: ${version}` }
      return { body: { city: 'madrid', version, texts: { work } } }
    },
  },
  'POST /office-api/city-picture': {
    city: 'madrid',
    async make(deps) {
      const { pictureVersion: version } = await findCityPage(deps.db, 'madrid')
      const alt = { es: `Una calle ${version}`, en: `A street ${version}` }
      return { body: { city: 'madrid', version, picture: { file: (await storePicture(deps)).file, alt } } }
    },
  },
  'POST /office-api/cities/{city}/photo-files': {
    ...{ city: 'madrid', entries: 0 },
    async make() {
      const photo = await samplePhoto({ width: 900, height: 600 })
      return { path: '/office-api/cities/madrid/photo-files', body: sentFile(photo, 'application/octet-stream') }
    },
  },
}
