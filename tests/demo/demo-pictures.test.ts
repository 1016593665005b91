import { beforeAll, expect, test } from 'vitest'
import type { ApartmentFile, PhotoFile } from '#contract/catalogue-format.ts'
import { PAGE_SIZE } from '#domain/catalogue/catalogue-policy.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { FURNITURE } from '#domain/catalogue/furniture.ts'
import { AMENITIES } from '#domain/catalogue/vocabulary.ts'
import { checkCatalogue } from '#services/catalogue/check-catalogue.ts'
import { COVER_WINDOW, orderInList } from '../../demo/generator/covers.ts'
import { demoCatalogue } from '../../demo/generator/demo-catalogue.ts'

let homes: readonly ApartmentFile[]

beforeAll(async () => {
  const checked = checkCatalogue(await demoCatalogue(), [], '2026-11-20')
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults.slice(0, 5)))
  homes = checked.catalogue.apartments
})

function roomNameOf(file: string): string {
  return /^[a-z]+(_[a-z]+)?_\d+/.exec(file)?.[0] ?? file
}

function typeOf(file: string): string {
  return file.split('_')[0] ?? ''
}

function numberOf(file: string): number {
  return Number(/\d+/.exec(file)?.[0])
}

function namesOf(wrong: readonly ApartmentFile[]): string[] {
  return wrong.map(({ houseCode }) => houseCode)
}

test('no cover is seen twice within twelve cards of the whole list, of a city or of a neighbourhood', () => {
  const ranked = homes.toSorted((a, b) => orderInList(a, a.details.bedrooms) - orderInList(b, b.details.bedrooms))
  const places = Map.groupBy(ranked, ({ city, neighbourhood }) => `${city}/${neighbourhood}`)
  const orders = [ranked, ...CITIES.map((city) => ranked.filter((home) => home.city === city)), ...places.values()]
  const repeated = orders.flatMap((order) => {
    const covers = order.map(({ details }) => details.photos[0]?.file)
    return covers.flatMap((cover, index) => {
      const before = covers.slice(Math.max(0, index - COVER_WINDOW + 1), index)
      return before.includes(cover) ? [`${order[index]?.houseCode} ${cover}`] : []
    })
  })
  expect(repeated).toEqual([])
})

const ORDERS: Readonly<Record<string, (home: ApartmentFile) => number>> = {
  recommended: (home) => orderInList(home, home.details.bedrooms),
  price: ({ price }) => price.baseNightCents,
  '-price': ({ price }) => -price.baseNightCents,
  size: ({ details }) => -details.sizeM2,
  nearest: ({ position }) => Math.hypot(position.lat - 40.4, position.lng + 3.7),
}

/** What 60 searches find: of all places, of each city and of a neighbourhood, with more and more that a home has to have. */
function searches(): ApartmentFile[][] {
  const places = [
    homes,
    ...CITIES.map((city) => homes.filter((home) => home.city === city)),
    homes.filter(({ neighbourhood }) => neighbourhood === homes[0]?.neighbourhood),
  ]
  const conditions = AMENITIES.slice(0, 6).flatMap((word) => [
    (home: ApartmentFile) => home.details.amenities.includes(word),
    (home: ApartmentFile) => home.details.amenities.includes(word) && home.details.bedrooms >= 1,
  ])
  return places.flatMap((of) => conditions.map((condition) => of.filter(condition)))
}

type Cover = { readonly file: string; readonly furniture: readonly string[] }

/** The covers of each page of the searches in each order, by a name of the page. */
function coversOfPages(): Map<string, readonly Cover[]> {
  const found = searches()
  expect(found).toHaveLength(60)
  const pages = found.flatMap((of, number) =>
    Object.entries(ORDERS).flatMap(([name, key]) =>
      [...pagesOf(of.toSorted((a, b) => key(a) - key(b)))].map((page, index) => {
        const cards = page.map(({ details }) => ({ photos: details.photos.slice(0, 6).map(asShown) }))
        const covers = distinctCovers(cards).flatMap(({ photos }) => photos.slice(0, 1))
        return [`search ${number} by ${name}, page ${index + 1}`, covers] as const
      }),
    ),
  )
  return new Map(pages)
}

function asShown({ furniture = [], ...photo }: PhotoFile) {
  return { ...photo, furniture, [FURNITURE]: furniture }
}

test('no page of 60 searches shows a room twice on its covers, from any side, in any order', () => {
  const repeated = [...coversOfPages()].filter(([, covers]) => {
    return new Set(covers.map(({ file }) => roomNameOf(file))).size < covers.length
  })
  expect(repeated.map(([name]) => name)).toEqual([])
})

test('no neighbours of 60 searches show the same furniture on their covers, in any order', () => {
  const alike = [...coversOfPages()].flatMap(([name, covers]) =>
    covers.flatMap(({ file, furniture }, index) => {
      const before = covers[index - 1]
      return before?.furniture.some((piece) => furniture.includes(piece)) ? [`${name}: ${before.file}, ${file}`] : []
    }),
  )
  expect(alike).toEqual([])
})

function* pagesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += PAGE_SIZE) yield items.slice(start, start + PAGE_SIZE)
}

test('the rooms of a home share a palette, and no other home’s room stands among them', () => {
  const inside = ['living', 'studio', 'bedroom', 'twin', 'desk', 'kitchen', 'bathroom', 'bathtub', 'dining', 'work']
  const mixed = homes.filter(({ details }) => {
    const files = details.photos.map(({ file }) => file).filter((file) => inside.includes(typeOf(file)))
    const single = ['living', 'studio', 'kitchen', 'dining', 'work'].map((type) => {
      return new Set(files.filter((file) => typeOf(file) === type).map(roomNameOf)).size
    })
    return new Set(files.map((file) => numberOf(file) % 5)).size !== 1 || Math.max(...single) > 1
  })
  expect(namesOf(mixed)).toEqual([])
})

test('each bedroom and bathroom has a picture of its own that agrees with its beds and its shower', () => {
  const wrong = homes.filter(({ details }) => {
    const bedrooms = details.rooms.filter(({ kind }) => kind === 'bedroom')
    const rooms = new Map<string, string>()
    return details.photos.some(({ file, room, number = 1 }) => {
      if (room !== 'bedroom' && room !== 'bathroom') return false
      const owner = `${room} ${number}`
      const known = rooms.get(roomNameOf(file)) ?? owner
      rooms.set(roomNameOf(file), owner)
      const singles = bedrooms[number - 1]?.beds.filter(({ kind }) => kind === 'single').length
      const fits =
        room === 'bathroom'
          ? typeOf(file) === (details.bathrooms[number - 1]?.fitting === 'shower' ? 'bathroom' : 'bathtub')
          : typeOf(file) === ['bedroom', 'desk', 'twin'][singles ?? -1]
      return !fits || known !== owner
    })
  })
  expect(namesOf(wrong)).toEqual([])
})

test('no bedroom and no bathroom of the demo is without a picture', () => {
  const wrong = homes.filter(({ details }) => {
    const shown = (room: string) =>
      new Set(details.photos.filter((p) => p.room === room).map((p) => p.number ?? 1)).size
    return shown('bedroom') !== details.bedrooms || shown('bathroom') !== details.bathrooms.length
  })
  expect(namesOf(wrong)).toEqual([])
})

test('every home shows its main room, a double bedroom, kitchen, bathroom and the front, in eight to twelve pictures', () => {
  const wrong = homes.filter(({ details }) => {
    const rooms = details.photos.map(({ room }) => room)
    const needed = ['living_room', 'kitchen', 'bathroom', 'facade', ...(details.bedrooms > 0 ? ['bedroom'] : [])]
    const files = new Set(details.photos.map(({ file }) => file))
    return (
      needed.some((room) => !rooms.includes(room as never)) ||
      files.size !== rooms.length ||
      rooms.length > 12 ||
      rooms.length < 8
    )
  })
  expect(namesOf(wrong)).toEqual([])
})

const LOW_FRONTS: Readonly<Record<string, number>> = {
  'facade_4.jpg': 1,
  'facade_8.jpg': 3,
  'facade_9.jpg': 3,
  'facade_10.jpg': 3,
  'facade_16.jpg': 1,
}

test.for(Object.entries(LOW_FRONTS))('%s, a low house, is shown by homes up to floor %i alone', ([front, topFloor]) => {
  const low = homes.filter(({ details }) => details.photos.some(({ file }) => file === front))
  expect(low.length).toBeGreaterThan(0)
  expect(namesOf(low.filter(({ details }) => details.floor > topFloor))).toEqual([])
})

test('pictures of a home say the month of its last visit, and those of a home without one none', () => {
  const wrong = homes.filter(({ details: { photos, checkedOn } }) => {
    return photos.some(({ takenOn }) => takenOn !== checkedOn?.slice(0, 7))
  })
  expect(namesOf(wrong)).toEqual([])
})

test('fronts and terraces are of the home’s own city, and a terrace is shown where there is one', () => {
  const fronts = ['madrid', 'sevilla', 'malaga']
  const wrong = homes.filter(({ city, details }) => {
    const files = details.photos.map(({ file }) => file)
    const terraces = files.filter((file) => typeOf(file) === 'terrace')
    const elsewhere = files.filter((file) => typeOf(file) === 'facade' && fronts[numberOf(file) % 3] !== city)
    const own = (file: string) => file.includes(city) || (file === 'terrace_3.jpg' && city === 'malaga')
    return elsewhere.length > 0 || !terraces.every(own) || details.amenities.includes('terrace') !== terraces.length > 0
  })
  expect(namesOf(wrong)).toEqual([])
})
