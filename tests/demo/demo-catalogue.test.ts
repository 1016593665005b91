import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { COMPANY } from '#content/company.ts'
import type { CatalogueFiles } from '#contract/catalogue-files.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { publicPosition } from '#domain/catalogue/public-position.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import { type CheckedCatalogue, checkCatalogue } from '#services/catalogue/check-catalogue.ts'
import { demoCatalogue } from '../../demo/generator/demo-catalogue.ts'
import { rentRange } from '../../demo/generator/prices.ts'

let files: CatalogueFiles
let demo: CheckedCatalogue

beforeAll(async () => {
  files = await demoCatalogue()
  const checked = checkCatalogue(files, [], '2026-11-20')
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults.slice(0, 5)))
  demo = checked.catalogue
})

function distinct<Value>(values: readonly Value[]): number {
  return new Set(values).size
}

test('the demo has 520 homes, spread over the cities as planned', () => {
  const counts = CITIES.map((city) => demo.apartments.filter((home) => home.city === city).length)
  expect(counts).toEqual([300, 120, 100])
})

test('the demo has the homes that the company says it has, corporate ones too', () => {
  const corporate = demo.apartments.filter(({ details }) => details.types.includes('corporate'))
  expect(demo.apartments.length).toBeGreaterThan(COMPANY.claims.apartments)
  expect(corporate.length).toBeGreaterThan(COMPANY.claims.corporateApartments)
})

test('the demo is the same, byte for byte, each time it is written', async () => {
  expect(await demoCatalogue()).toEqual(files)
})

test('every neighbourhood has homes', () => {
  const used = new Set(demo.apartments.map(({ city, neighbourhood }) => `${city}/${neighbourhood}`))
  expect(demo.neighbourhoods).toHaveLength(46)
  expect(used.size).toBe(46)
})

test('what it is like to live there is told of every neighbourhood in both languages, of none twice', () => {
  for (const language of ['es', 'en'] as const) {
    const texts = demo.neighbourhoods.map(({ description }) => description?.[language] ?? '')
    expect(texts.filter((text) => text.length < 150)).toEqual([])
    expect(distinct(texts)).toBe(46)
  }
})

test('no two homes share a title or a description in either language', () => {
  for (const language of ['es', 'en'] as const) {
    expect(distinct(demo.apartments.map(({ details }) => details.title[language]))).toBe(520)
    expect(distinct(demo.apartments.map(({ details }) => details.description[language]))).toBe(520)
  }
})

test('no two reviews of the demo share a text in either language, and no two of a home share a sentence', () => {
  const ofHomes = demo.apartments.map(({ details }) => (details.inventedReviews ?? []).map(({ text }) => text))
  for (const language of ['es', 'en'] as const) {
    const texts = ofHomes.flat().map((text) => text[language])
    expect(texts.length).toBeGreaterThan(600)
    expect(distinct(texts)).toBe(texts.length)
    const repeated = ofHomes.filter((reviews) => {
      const sentences = reviews.flatMap((text) => text[language].split('. '))
      return distinct(sentences) < sentences.length
    })
    expect(repeated).toEqual([])
  }
})

test('reviews agree with the facts of their home', () => {
  const wrong = demo.apartments.filter(({ city, details }) => {
    const text = (details.inventedReviews ?? []).map(({ text: { es } }) => es).join(' ')
    const has = (word: (typeof details.amenities)[number]) => details.amenities.includes(word)
    return (
      (text.includes('En la terraza') && !has('terrace')) ||
      (text.includes('El ascensor') && !has('elevator')) ||
      (text.includes('Sin ascensor') && has('elevator')) ||
      (text.includes('el aire va bien') && !has('air_conditioning')) ||
      (text.includes('secadora') && !has('dryer')) ||
      (text.includes('Madrid') && city !== 'madrid') ||
      (text.includes('Málaga') && city !== 'malaga')
    )
  })
  expect(wrong.map(({ houseCode }) => houseCode)).toEqual([])
})

test('every monthly price lies inside the rents of its neighbourhood', () => {
  const rents = new Map(demo.neighbourhoods.map((place) => [`${place.city}/${place.slug}`, place.monthlyRentEur]))
  const outside = demo.apartments.filter(({ city, neighbourhood, details, price }) => {
    const [from, to] = rentRange(rents.get(`${city}/${neighbourhood}`) ?? {}, details.bedrooms)
    const monthly = monthlyPriceCents(price)
    return monthly < from * 100 || monthly > to * 100
  })
  expect(outside.map(({ houseCode }) => houseCode)).toEqual([])
})

test('homes lie within a few hundred metres of each other’s neighbourhood', () => {
  for (const place of demo.neighbourhoods) {
    const homes = demo.apartments.filter((home) => home.city === place.city && home.neighbourhood === place.slug)
    const furthest = Math.max(...homes.map(({ position }) => metres(position, place)))
    expect(furthest).toBeLessThan(900)
  }
})

test('no home seems to lie in the sea', () => {
  const { shapes } = JSON.parse(readFileSync('src/ui/map/base/malaga.json', 'utf8')) as {
    shapes: { kind: string; path: string }[]
  }
  const water = shapes.filter(({ kind }) => kind === 'sea' || kind === 'lake')
  const outlines = water.map(({ path }) => path.split(' ').map((point) => point.split(',').map(Number)))
  const shown = demo.apartments
    .filter(({ city }) => city === 'malaga')
    .map(({ houseCode, position }) => ({ houseCode, ...publicPosition(position, houseCode) }))
  const wet = shown.filter(({ lat, lng }) => outlines.some((outline) => isInside(outline, lat, lng)))
  expect(wet.map(({ houseCode }) => houseCode)).toEqual([])
})

/** Counts how often a line to the east crosses the outline. */
function isInside(outline: readonly (readonly number[])[], lat: number, lng: number): boolean {
  const crossed = outline.filter(([north = 0, east = 0], index) => {
    const [nextNorth = 0, nextEast = 0] = outline[(index + 1) % outline.length] ?? []
    if (north > lat === nextNorth > lat) return false
    return lng < east + ((nextEast - east) * (lat - north)) / (nextNorth - north)
  })
  return crossed.length % 2 === 1
}

function metres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const north = (a.lat - b.lat) * 111_320
  const east = (a.lng - b.lng) * 111_320 * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

test('one home in ten has particular terms, four in ten the usual instant limit', () => {
  expect(demo.apartments.filter(({ rules }) => rules.terms === 'particular')).toHaveLength(52)
  expect(demo.apartments.filter(({ rules }) => rules.instantMaxNights === 20)).toHaveLength(208)
  expect(demo.apartments.every(({ rules }) => rules.instantMaxNights === 20 || rules.instantMaxNights >= 30)).toBe(true)
})

test('titles begin with the neighbourhood, and leave rooms and size to the facts', () => {
  const nameOf = new Map(demo.neighbourhoods.map(({ city, slug, name }) => [`${city}/${slug}`, name]))
  const odd = demo.apartments.filter(({ city, neighbourhood, details: { title } }) =>
    Object.values(title).some(
      (text) => !text.startsWith(`${nameOf.get(`${city}/${neighbourhood}`)}, `) || /dormitorio|bedroom|m²/.test(text),
    ),
  )
  expect(odd).toEqual([])
})

test('descriptions say nothing with an exclamation mark, nor leave a gap', () => {
  const texts = demo.apartments.flatMap(({ details }) => [details.title, details.description]).flatMap(Object.values)
  expect(texts.filter((text) => /[!¡]|undefined|null|NaN| {2}| ,| \.|\$\{|\ba el\b|\bde el\b/.test(text))).toEqual([])
})

test('descriptions agree with the facts that guests filter by', () => {
  const wrong = demo.apartments.filter(({ details }) => {
    const text = details.description.es
    const has = (word: (typeof details.amenities)[number]) => details.amenities.includes(word)
    return (
      has('terrace') !== text.includes('La terraza') ||
      has('dryer') !== text.includes('secadora') ||
      has('dishwasher') !== text.includes('lavavajillas') ||
      has('desk') !== /hay escritorio y|Tiene escritorio/.test(text) ||
      (has('elevator') && text.includes('sin ascensor')) ||
      (details.floor > 0 && !has('elevator') && !text.includes('sin ascensor')) ||
      !text.includes(`${details.sizeM2} m²`)
    )
  })
  expect(wrong.map(({ houseCode }) => houseCode)).toEqual([])
})
