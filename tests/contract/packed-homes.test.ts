import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packHomes, unpackHomes } from '#contract/packed-homes.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { ListedHome } from '#domain/timeline/timeline.ts'

const home: fc.Arbitrary<ListedHome> = fc.record({
  houseCode: fc
    .tuple(fc.constantFrom('MAD', 'SVQ'), fc.string({ unit: fc.constantFrom(...'0129'), minLength: 4, maxLength: 6 }))
    .map((parts) => parts.join('-')),
  city: fc.constantFrom(...CITIES),
  neighbourhood: fc.constantFrom('Las Letras', 'Triana', ''),
})

test('homes come out in the order in which they were packed, each with its code and its place', () => {
  fc.assert(
    fc.property(fc.array(home), (homes) => {
      expect(unpackHomes(JSON.parse(JSON.stringify(packHomes(homes))))).toEqual(homes)
    }),
  )
})

test('fifteen thousand homes are sent in 25 kB', () => {
  const homes = Array.from({ length: 15_000 }, (_, index): ListedHome => {
    const neighbourhood = Math.floor(index / 330)
    // Codes of a neighbourhood ascend, with those of others between them.
    const number = neighbourhood + 45 * (index % 330) + ((index * 7) % 40)
    return {
      houseCode: `MAD-${`${number}`.padStart(4, '0')}`,
      city: CITIES[0],
      neighbourhood: `Barrio ${neighbourhood}`,
    }
  })
  const packed = Buffer.from(JSON.stringify(packHomes(homes)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: packed.length }
  expect(brotliCompressSync(packed, { params }).length).toBeLessThan(25_000)
})
