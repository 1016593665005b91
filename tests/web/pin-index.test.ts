import { expect, test } from 'vitest'
import type { PinsView } from '#contract/catalogue.ts'
import { markerTexts } from '#web/map/marker-texts.ts'
import { indexPins } from '#web/map/pin-index.ts'

const EVERYWHERE = { west: -10, south: 35, east: 5, north: 44 }
const SIZES = { scale: 1, isTouch: false }
const near: PinsView = {
  pins: [
    ['MAD-0001', -3.7, 40.42, 150_000],
    ['MAD-0002', -3.7, 40.42, 120_001],
    ['MAD-0003', -3.698, 40.421, 180_000],
    ['SVQ-0001', -5.99, 37.38, 90_000],
  ],
  clusters: [],
}

test('homes at one position share a mark with their number and lowest price, and a press opens them all', () => {
  const index = indexPins(near, markerTexts('es'), SIZES)
  const markers = index.markers(EVERYWHERE, 17)
  expect(markers.map(({ key, kind, badge, text }) => [key, kind, badge, text])).toEqual(
    expect.arrayContaining([
      ['MAD-0002', 'cluster', '2', 'desde 1.201\u00a0€'],
      ['MAD-0003', 'pin', undefined, '1.800\u00a0€'],
      ['SVQ-0001', 'pin', undefined, '900\u00a0€'],
    ]),
  )
  const [shared] = markers.filter(({ key }) => key === 'MAD-0002')
  expect(shared && index.codesOf(shared)).toEqual(['MAD-0002', 'MAD-0001'])
  expect(shared && index.opensAt(shared, 17)).toBeNull()
})

test('at a low zoom neighbours are one cluster, which knows its homes and the zoom at which it splits', () => {
  const index = indexPins(near, markerTexts('en'), SIZES)
  const cluster = index.markers(EVERYWHERE, 10).find(({ kind }) => kind === 'cluster')
  expect(cluster).toMatchObject({ badge: '3', label: '3 from 1.201\u00a0€ a month', lng: -3.7 })
  if (!cluster) return
  expect(index.codesOf(cluster).toSorted()).toEqual(['MAD-0001', 'MAD-0002', 'MAD-0003'])
  const zoom = index.opensAt(cluster, 10)
  expect(zoom).toBeGreaterThan(10)
  expect(index.markers(EVERYWHERE, zoom ?? 0).filter(({ lat }) => lat > 40)).toHaveLength(2)
})

test('the text of a mark is part of its accessible name', () => {
  for (const locale of ['es', 'en'] as const) {
    const texts = markerTexts(locale)
    for (const { badge, text, label } of [texts.pin('MAD-0001', 1), texts.cluster(2, 1), texts.dots(9, 1)]) {
      expect(label).toContain([badge, text].filter(Boolean).join(' '))
    }
  }
})

test('clusters of the server are placed like homes, and a press zooms in', () => {
  const view: PinsView = {
    pins: [],
    clusters: [
      [-3.7, 40.42, 900, 99_000],
      [-3.701, 40.42, 100, 120_000],
      [-5.99, 37.38, 40, 80_000],
    ],
  }
  const index = indexPins(view, markerTexts('es'), SIZES)
  expect(index.isCoarse).toBe(true)
  const markers = index.markers({ west: -4, south: 40, east: -3, north: 41 }, 9)
  expect(markers.map(({ badge, text }) => [badge, text])).toEqual([['1000', 'desde 990\u00a0€']])
  expect(markers[0] && index.opensAt(markers[0], 9)).toBe(11)
})
