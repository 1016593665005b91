import { randomUUID } from 'node:crypto'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { sectionsOf } from '#domain/catalogue/home-sections.ts'
import type { Deps } from '#services/deps.ts'
import { changeHomeTexts } from '#services/home/change-home-texts.ts'
import { createHome } from '#services/home/create-home.ts'
import { previewImportHomes } from '#services/home-import/import-homes.ts'
import { leaveCodesFree, makeApartment, makeNeighbourhood } from './apartment.ts'
import type { Sample } from './office-samples.ts'
import { samplePhoto, sentFile } from './sample-files.ts'
import { MEMBER } from './staff.ts'

/** Returns the body of a change of some home that changes one thing. */
async function bodyOf(deps: Deps, part: 'price' | 'texts' | 'photos' | 'guide' | 'facts' | 'place' | 'copies') {
  await leaveCodesFree(deps.db)
  const { houseCode } = await makeApartment(deps.db)
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) throw new Error('The home was not made')
  const { price, rules, texts, guide, facts, place, photos: pictures } = sectionsOf(found.home)
  const { bedrooms: _bedrooms, livingRooms: _livingRooms, ...ownFacts } = facts
  const photos = pictures.photos.map(({ file, room }) => ({ file, room, alt: { es: 'Foto nueva', en: 'New photo' } }))
  const bodies = {
    price: { priceVersion: 0, rulesVersion: 0, price: { ...price, baseNightCents: 57_00 }, rules, floorCents: null },
    texts: { version: 0, texts: { ...texts, title: { es: 'Piso nuevo', en: 'New flat' } } },
    photos: { version: 0, photos },
    facts: { version: 0, facts: { ...ownFacts, sizeM2: 71, amenities: ['elevator'], services: [], types: [] } },
    place: { version: 0, place: { ...place, address: { ...place.address, number: '23' } } },
    copies: { address: { street: 'Calle de Ayala', number: '4', postalCode: '28001' } },
    guide: { version: 0, guide: { ...guide, wifi: { network: 'Nueva', password: 'otra-clave' } } },
  }
  return { path: `/office-api/homes/${houseCode}/${part}`, body: bodies[part] }
}

/** Returns what a draft in Madrid begins with. */
async function newHomeBody({ db }: Pick<Deps, 'db'>) {
  await leaveCodesFree(db)
  return {
    ...({ city: 'madrid', neighbourhood: 'recoletos', energyLabel: 'D' } as const),
    ...{ sizeM2: 60, floor: 2, bedrooms: 2, bathrooms: 1 },
    address: { street: 'Calle de Serrano', number: '30', postalCode: '28001' },
  }
}

/** Makes a home whose texts have a draft, and returns its path. */
async function draftedHome(deps: Deps): Promise<string> {
  const { houseCode } = await makeApartment(deps.db)
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) throw new Error('The home was not made')
  const texts = { ...sectionsOf(found.home).texts, title: { es: 'Piso nuevo', en: 'New flat' } }
  await changeHomeTexts(deps, { houseCode, version: 0, texts, asDraft: true, by: MEMBER })
  return `/office-api/homes/${houseCode}`
}

/** Returns an export with one home. */
async function exportedHome({ db }: Pick<Deps, 'db'>) {
  await leaveCodesFree(db)
  await makeNeighbourhood(db, { city: 'madrid' })
  const content = `Nickname,Street,Zipcode,Accommodates\nSerrano,"Calle de Serrano 30, ${randomUUID()}",28001,2`
  return { system: 'guesty', content } as const
}

export const HOME_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/homes/{houseCode}/price': { city: 'madrid', make: (deps) => bodyOf(deps, 'price') },
  'POST /office-api/homes/{houseCode}/texts': { city: 'madrid', make: (deps) => bodyOf(deps, 'texts') },
  'POST /office-api/homes/{houseCode}/facts': { city: 'madrid', make: (deps) => bodyOf(deps, 'facts') },
  'POST /office-api/homes/{houseCode}/place': { city: 'madrid', make: (deps) => bodyOf(deps, 'place') },
  'POST /office-api/homes/{houseCode}/copies': { city: 'madrid', make: (deps) => bodyOf(deps, 'copies') },
  'POST /office-api/homes': {
    city: 'madrid',
    make: async (deps) => ({ path: '/office-api/homes', body: await newHomeBody(deps) }),
  },
  'POST /office-api/home-imports/preview': {
    entries: 0,
    make: async (deps) => ({ body: await exportedHome(deps) }),
  },
  'POST /office-api/home-imports': {
    async make(deps) {
      const file = await exportedHome(deps)
      const shown = await previewImportHomes(deps, { ...file, signedIn: { cities: null } })
      return { body: { ...file, previewId: shown.ok ? shown.value.previewId : '' } }
    },
  },
  'POST /office-api/homes/{houseCode}/draft-ends': {
    city: 'madrid',
    async make(deps) {
      const made = await createHome(deps, { ...(await newHomeBody(deps)), by: MEMBER })
      const houseCode = made.ok ? made.value.houseCode : ''
      return { path: `/office-api/homes/${houseCode}/draft-ends`, body: { versions: {} } }
    },
  },
  'POST /office-api/homes/{houseCode}/changes': {
    city: 'madrid',
    make: async (deps) => ({ path: `${await draftedHome(deps)}/changes`, body: { draftVersions: { texts: 1 } } }),
  },
  'POST /office-api/homes/{houseCode}/change-ends': {
    city: 'madrid',
    make: async (deps) => ({
      path: `${await draftedHome(deps)}/change-ends`,
      body: { section: 'texts', draftVersion: 1 },
    }),
  },
  'POST /office-api/homes/{houseCode}/restorations': {
    city: 'madrid',
    async make(deps) {
      const { houseCode } = await makeApartment(deps.db)
      const [found] = await findWholeHomes(deps.db, [houseCode])
      if (!found) throw new Error('The home was not made')
      const texts = { ...sectionsOf(found.home).texts, title: { es: 'Piso nuevo', en: 'New flat' } }
      await changeHomeTexts(deps, { houseCode, version: 0, texts, by: MEMBER })
      const body = { section: 'texts', revision: 0, version: 1, draftVersion: 0 }
      return { path: `/office-api/homes/${houseCode}/restorations`, body }
    },
  },
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
