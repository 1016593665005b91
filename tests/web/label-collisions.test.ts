import { expect, test } from 'vitest'
import { withoutLabelCollisions } from '#web/map/label-collisions.ts'
import type { Marker } from '#web/map/map-types.ts'

const SIZES = { scale: 1, isTouch: false }

function marker(text: string, lng: number, lat = 37.39): Marker {
  return { key: text, kind: 'pin', text, label: text, href: '/', lat, lng }
}

const kinds = (markers: readonly Marker[], zoom: number) =>
  withoutLabelCollisions(markers, zoom, SIZES).map(({ key, kind }) => [key, kind])

test('of two names that would overlap the first stays and the other is a dot; at a higher zoom both stay', () => {
  const markers = [marker('Alameda', -5.993), marker('San Lorenzo', -5.9975, 37.388), marker('Nervión', -5.972)]
  expect(kinds(markers, 13)).toEqual([
    ['Alameda', 'pin'],
    ['San Lorenzo', 'dot'],
    ['Nervión', 'pin'],
  ])
  expect(kinds(markers, 17).map(([, kind]) => kind)).toEqual(['pin', 'pin', 'pin'])
})

test('a dot that would lie under another mark is left out', () => {
  expect(kinds([marker('Alfalfa', -5.99), marker('Alameda', -5.99)], 13)).toEqual([['Alfalfa', 'pin']])
})

test('a dot keeps its link and its accessible name', () => {
  const [, dot] = withoutLabelCollisions([marker('Alameda', -5.993), marker('San Lorenzo', -5.9975, 37.388)], 13, SIZES)
  expect(dot).toMatchObject({ kind: 'dot', text: '', label: 'San Lorenzo', href: '/' })
})
