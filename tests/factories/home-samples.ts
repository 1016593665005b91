import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { sectionsOf } from '#domain/catalogue/home-sections.ts'
import type { Deps } from '#services/deps.ts'
import { makeApartment } from './apartment.ts'
import type { Sample } from './office-samples.ts'
import { samplePhoto, sentFile } from './sample-files.ts'

/** Returns the body of a change of some home that changes one thing. */
async function bodyOf(deps: Deps, part: 'price' | 'texts' | 'photos' | 'guide') {
  const { houseCode } = await makeApartment(deps.db)
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) throw new Error('The home was not made')
  const { price, rules, texts, guide, photos: pictures } = sectionsOf(found.home)
  const photos = pictures.photos.map(({ file, room }) => ({ file, room, alt: { es: 'Foto nueva', en: 'New photo' } }))
  const bodies = {
    price: { priceVersion: 0, rulesVersion: 0, price: { ...price, baseNightCents: 57_00 }, rules, floorCents: null },
    texts: { version: 0, texts: { ...texts, title: { es: 'Piso nuevo', en: 'New flat' } } },
    photos: { version: 0, photos },
    guide: { version: 0, guide: { ...guide, wifi: { network: 'Nueva', password: 'otra-clave' } } },
  }
  return { path: `/office-api/homes/${houseCode}/${part}`, body: bodies[part] }
}

export const HOME_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/homes/{houseCode}/price': { city: 'madrid', make: (deps) => bodyOf(deps, 'price') },
  'POST /office-api/homes/{houseCode}/texts': { city: 'madrid', make: (deps) => bodyOf(deps, 'texts') },
  'POST /office-api/homes/{houseCode}/photos': { city: 'madrid', make: (deps) => bodyOf(deps, 'photos') },
  'POST /office-api/homes/{houseCode}/photo-files': {
    ...{ city: 'madrid', entries: 0 },
    async make({ db }) {
      const { houseCode } = await makeApartment(db)
      const photo = await samplePhoto({ width: 900, height: 600 })
      return { path: `/office-api/homes/${houseCode}/photo-files`, body: sentFile(photo, 'application/octet-stream') }
    },
  },
  'POST /office-api/homes/{houseCode}/guide': { city: 'madrid', make: (deps) => bodyOf(deps, 'guide') },
}
