import { expect, test } from 'vitest'
import type { PinsView } from '#contract/catalogue.ts'
import { markTexts } from '#web/map/mark-texts.ts'
import { indexPins } from '#web/map/pin-index.ts'

const EVERYWHERE = { west: -10, south: 35, east: 5, north: 44 }
const near: PinsView = {
  pins: [
    ['MAD-0001', -3.7, 40.42, 150_000],
    ['MAD-0002', -3.7, 40.42, 120_000],
    ['MAD-0003', -3.698, 40.421, 180_000],
    ['SVQ-0001', -5.99, 37.38, 90_000],
  ],
  clusters: [],
}

test('homes at one position share a pin with their number and lowest price', () => {
  const index = indexPins(near, markTexts('es'))
  const marks = index.marks(EVERYWHERE, 17)
  expect(marks.map(({ key, kind, text }) => [key, kind, text])).toEqual(
    expect.arrayContaining([
      ['MAD-0001', 'pin', '2 desde 1.200,00\u00a0€'],
      ['MAD-0003', 'pin', '1.800,00\u00a0€'],
      ['SVQ-0001', 'pin', '900,00\u00a0€'],
    ]),
  )
  const [shared] = marks.filter(({ key }) => key === 'MAD-0001')
  expect(shared && index.codesOf(shared)).toEqual(['MAD-0001', 'MAD-0002'])
})

test('at a low zoom neighbours are one cluster, which knows its homes and the zoom at which it splits', () => {
  const index = indexPins(near, markTexts('en'))
  const cluster = index.marks(EVERYWHERE, 10).find(({ kind }) => kind === 'cluster')
  expect(cluster).toMatchObject({ text: '3', label: '3 apartments from 1.200,00\u00a0€ a month' })
  if (!cluster) return
  expect(index.codesOf(cluster).toSorted()).toEqual(['MAD-0001', 'MAD-0002', 'MAD-0003'])
  const opened = index.marks(EVERYWHERE, index.opensAt(cluster, 10)).filter(({ lat }) => lat > 40)
  expect(opened).toHaveLength(2)
})

test('the text of a mark is part of its accessible name', () => {
  for (const locale of ['es', 'en'] as const) {
    const texts = markTexts(locale)
    for (const { text, label } of [
      texts.pin('MAD-0001', 1),
      texts.several(2, 1),
      texts.cluster(1, 1),
      texts.cluster(9, 1),
    ]) {
      expect(label).toContain(text)
    }
  }
})

test('clusters of the server are shown at their position, and a press zooms in', () => {
  const view: PinsView = {
    pins: [],
    clusters: [
      [-3.7, 40.42, 900, 99_000],
      [-5.99, 37.38, 40, 80_000],
    ],
  }
  const index = indexPins(view, markTexts('es'))
  expect(index.isCoarse).toBe(true)
  const marks = index.marks({ west: -4, south: 40, east: -3, north: 41 }, 9)
  expect(marks.map(({ text }) => text)).toEqual(['900'])
  expect(marks[0] && index.opensAt(marks[0], 9)).toBe(11)
})
