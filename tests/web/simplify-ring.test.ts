import { expect, test } from 'vitest'
import { type Point, simplifyRing } from '#web/map/simplify-ring.ts'

test('a line around a square becomes its four corners, whatever lies between them', () => {
  const side = (from: Point, to: Point): Point[] =>
    Array.from({ length: 50 }, (_, at) => [
      from[0] + ((to[0] - from[0]) * at) / 50 + (at % 2),
      from[1] + ((to[1] - from[1]) * at) / 50,
    ])
  const corners: Point[] = [
    [0, 0],
    [200, 0],
    [200, 200],
    [0, 200],
  ]
  const drawn = corners.flatMap((corner, index) => side(corner, corners[(index + 1) % 4] ?? corner))
  const ring = simplifyRing(drawn, 24)
  expect(ring).toHaveLength(4)
  for (const [x, y] of corners) expect(ring.some((point) => Math.hypot(point[0] - x, point[1] - y) < 3)).toBe(true)
})

test('a round line with more corners than an address takes is drawn more coarsely', () => {
  const circle = Array.from({ length: 400 }, (_, at): Point => {
    return [2_000 * Math.cos((at * Math.PI) / 200), 2_000 * Math.sin((at * Math.PI) / 200)]
  })
  const ring = simplifyRing(circle, 24)
  expect(ring.length).toBeGreaterThan(8)
  expect(ring.length).toBeLessThanOrEqual(24)
})

test('a line that encloses nothing keeps no more than its ends', () => {
  const there = Array.from({ length: 10 }, (_, at): Point => [at * 10, 5])
  expect(simplifyRing([...there, ...there.toReversed()], 24)).toEqual([
    [0, 5],
    [90, 5],
  ])
  expect(simplifyRing([], 24)).toEqual([])
})
