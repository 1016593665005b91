import { expect, test } from 'vitest'
import { withoutLabelCollisions } from '#web/features/places/neighbourhoods/label-collisions.ts'
import type { Mark } from '#web/map/map-types.ts'

function mark(text: string, lng: number, lat = 37.39): Mark {
  return { key: text, kind: 'pin', text, label: text, href: '/', lat, lng }
}

const kinds = (marks: readonly Mark[]) => marks.map(({ kind }) => kind)

test('of two names that would overlap the first stays, and at a higher zoom both do', () => {
  const marks = [mark('Alameda', -5.993), mark('San Lorenzo', -5.997), mark('Nervión', -5.972)]
  expect(kinds(withoutLabelCollisions(marks, 13))).toEqual(['pin', 'dot', 'pin'])
  expect(kinds(withoutLabelCollisions(marks, 17))).toEqual(['pin', 'pin', 'pin'])
})

test('names one above the other both stay if the upper ends where the lower begins', () => {
  const [low, close, far] = [mark('Alfalfa', -5.99), mark('Alameda', -5.99, 37.394), mark('Macarena', -5.99, 37.41)]
  expect(kinds(withoutLabelCollisions([low, close, far], 13))).toEqual(['pin', 'dot', 'pin'])
})

test('a dot keeps its link and its accessible name', () => {
  const [, dot] = withoutLabelCollisions([mark('Alameda', -5.993), mark('San Lorenzo', -5.993)], 13)
  expect(dot).toMatchObject({ kind: 'dot', text: '', label: 'San Lorenzo', href: '/' })
})
