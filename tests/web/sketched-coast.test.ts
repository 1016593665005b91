import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { GROUND_STYLES } from '#ui/map/ground/ground-styles.ts'
import type { Feature } from '#ui/map/ground/ground-types.ts'
import { readSketch, worldOf } from '#ui/map/ground/sketch.ts'

const base = new URL('../../src/ui/map/base/', import.meta.url)

test.each([
  ['the airport of Málaga', 36.6753, -4.4905, false],
  ['Teatinos', 36.7165, -4.4785, false],
  ['El Limonar', 36.7275, -4.395, false],
  ['hills north of Málaga', 36.752, -4.4, false],
  ['the bay of Málaga', 36.69, -4.39, true],
] as const)('%s lies on the right side of the coast', async (_, lat, lng, isSea) => {
  expect((await topColour(lat, lng)) === 'water').toBe(isSea)
})

/** The colour painted last at a place, over water: paths are filled where rings wind around it in sum. */
async function topColour(lat: number, lng: number): Promise<string> {
  const files = await Promise.all(['spain', 'malaga'].map((name) => readFile(new URL(`${name}.json`, base), 'utf8')))
  const features = files.flatMap((file) => readSketch(JSON.parse(file)).features)
  const top = GROUND_STYLES.findLast(({ kinds, fill }) => {
    const drawn = features.filter(({ kind }) => kinds.includes(kind))
    return fill && sum(drawn, worldOf(lat, lng)) !== 0
  })
  return top?.fill ?? 'water'
}

function sum(features: readonly Feature[], [x, y]: readonly [number, number]): number {
  let turns = 0
  for (const part of features.flatMap(({ parts }) => parts)) {
    for (let index = 0; index < part.length; index += 2) {
      const [x1 = 0, y1 = 0] = part.slice(index, index + 2)
      const [x2 = 0, y2 = 0] = part.slice((index + 2) % part.length, ((index + 2) % part.length) + 2)
      if (y1 > y === y2 > y || x >= x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) continue
      turns += y2 > y1 ? 1 : -1
    }
  }
  return turns
}
