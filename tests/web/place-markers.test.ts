import { expect, test } from 'vitest'
import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { publicPosition } from '#domain/catalogue/public-position.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import { checkCatalogue } from '#services/catalogue/check-catalogue.ts'
import { seeded } from '#tests/harness/hostile-requests.ts'
import { FARTHEST_ZOOM, NEAREST_ZOOM } from '#ui/map/map-limits.ts'
import { BoxGrid } from '#web/map/box-grid.ts'
import { clusterWidth, type MarkerSizes, pinWidth } from '#web/map/marker-sizes.ts'
import { markerTexts } from '#web/map/marker-texts.ts'
import { type HomesAt, type PlacedHomes, placeMarkers } from '#web/map/place-markers.ts'
import { demoCatalogue } from '../../demo/generator/demo-catalogue.ts'

const ZOOMS = Array.from({ length: NEAREST_ZOOM - FARTHEST_ZOOM + 1 }, (_, index) => FARTHEST_ZOOM + index)
const SIZES: readonly MarkerSizes[] = [
  { scale: 1, isTouch: false },
  { scale: 1, isTouch: true },
  { scale: 1.5, isTouch: true },
]
const TEXTS = markerTexts('es')

function placed(homes: readonly HomesAt[], zoom: number, sizes: MarkerSizes): PlacedHomes<HomesAt>[] {
  return placeMarkers(homes, zoom, sizes, (count, cents) => {
    if (count === 1) return pinWidth(TEXTS.pin('', cents).text, sizes)
    const { badge = '', text } = TEXTS.cluster(count, cents)
    return clusterWidth(badge, text, sizes)
  })
}

/** Marks that touch another one. */
function touching(markers: readonly PlacedHomes<HomesAt>[]): string[] {
  const boxes = new BoxGrid<PlacedHomes<HomesAt>['box'] & { key: string }>()
  return markers.flatMap(({ box, at }) => {
    const found = boxes.touching(box).size > 0
    boxes.add({ ...box, key: at[0].key })
    return found ? [at[0].key] : []
  })
}

/** Homes around the centre of a city, some of them in one place, as dense as in its streets or as spread as over a region. */
function randomHomes(seed: number): HomesAt[] {
  const { below } = seeded(seed)
  const random = () => below(1_000_000) / 1_000_000
  const { lat, lng } = CITY_RECORDS[CITIES[seed % CITIES.length] ?? 'madrid'].centre
  const spread = 10 ** (random() * 3 - 3.5)
  const at = () => ({ lat: lat + (random() - 0.5) * spread, lng: lng + (random() - 0.5) * spread })
  const places = Array.from({ length: 1 + Math.floor(random() * 500) }, at)
  return places.map((place, index) => {
    const homes = random() < 0.1 ? 2 + Math.floor(random() * 400) : 1
    return { ...place, key: String(index), homes, priceFromCents: 60_000 + Math.floor(random() * 900_000) }
  })
}

test('no two marks touch at any zoom, for random homes, pointers and sizes of type, and each home has one mark', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const homes = randomHomes(seed)
    for (const sizes of SIZES) {
      for (const zoom of ZOOMS) {
        const markers = placed(homes, zoom, sizes)
        expect(touching(markers), `seed ${seed}, zoom ${zoom}`).toEqual([])
        expect(markers.flatMap(({ at }) => at.map(({ key }) => key)).toSorted()).toEqual(
          homes.map(({ key }) => key).toSorted(),
        )
      }
    }
  }
})

test('no two marks of the demo touch at any zoom, and at the nearest most homes have a pin of their own', async () => {
  const checked = checkCatalogue(await demoCatalogue(), [], '2026-11-20')
  if (!checked.ok) throw new Error('The demo has faults')
  const homes = checked.catalogue.apartments.map(({ position, houseCode, price }) => ({
    ...publicPosition(position, houseCode),
    key: houseCode,
    homes: 1,
    priceFromCents: monthlyPriceCents(price),
  }))
  for (const sizes of SIZES) for (const zoom of ZOOMS) expect(touching(placed(homes, zoom, sizes))).toEqual([])
  const near = placed(homes, NEAREST_ZOOM, { scale: 1, isTouch: false })
  expect(near.filter(({ kind }) => kind === 'pin').length).toBeGreaterThan(400)
})

test('a mark says the lowest of its prices and stands where that home is, whatever the order of the answer', () => {
  const homes = randomHomes(7)
  const sizes = { scale: 1, isTouch: true }
  const markers = placed(homes, 13, sizes)
  for (const { at, priceFromCents, homes: count } of markers) {
    expect(priceFromCents).toBe(Math.min(...at.map((one) => one.priceFromCents)))
    expect(at[0].priceFromCents).toBe(priceFromCents)
    expect(count).toBe(at.reduce((sum, one) => sum + one.homes, 0))
  }
  expect(placed(homes.toReversed(), 13, sizes)).toEqual(markers)
})
