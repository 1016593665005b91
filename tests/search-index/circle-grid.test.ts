import { expect, test } from 'vitest'
import { circlesOf } from '#contract/way-starts.ts'
import { goalOf } from '#domain/catalogue/landmark.ts'
import { insideOf } from '#search-index/circle-grid.ts'
import { randomNumbers } from '#tests/harness/random-search.ts'

test.each([10, 30, 45, 90])(
  'a position within %i minutes is in the same circles with the grid as without',
  (minutes) => {
    const random = randomNumbers(3)
    const goal = goalOf('hospital-la-paz')?.position
    if (!goal) throw new Error('There is no goal')
    const circles = circlesOf({ goal, mode: 'transporte-publico', maxMinutes: minutes }, minutes)
    const isInside = insideOf(circles)
    const edges = circles.map(
      ({ lat, lng, north, squaredMetres }) => [lat + Math.sqrt(squaredMetres) / north, lng] as const,
    )
    const anywhere = Array.from({ length: 5_000 }, () => [40.3 + random() * 0.3, -3.85 + random() * 0.35] as const)
    for (const [lat, lng] of [...edges, ...anywhere]) {
      const isInOne = circles.some((circle) => {
        const y = (lat - circle.lat) * circle.north
        const x = (lng - circle.lng) * circle.east
        return y * y + x * x <= circle.squaredMetres
      })
      expect(isInside(lat, lng), `${lat},${lng}`).toBe(isInOne)
    }
  },
)
