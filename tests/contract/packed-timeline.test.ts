import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packTimeline, unpackTimeline } from '#contract/packed-timeline.ts'
import { BLOCK_KINDS } from '#domain/booking/block.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { BAR_KINDS, type Bar, type TimelineHome } from '#domain/timeline/timeline.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 10, maxLength: 10 })

/** A bar that begins some days after the one before it. */
const barAfterPause = fc
  .record({
    kind: fc.constantFrom(...BAR_KINDS),
    pause: fc.nat(30),
    nights: fc.integer({ min: 1, max: 120 }),
    name: fc.constantFrom('', 'García', 'de la Cruz', 'Dąbrowski', '"Caldera"'),
    code: digits,
    paidPercent: fc.nat(100),
    endsAt: fc.nat(40_000_000),
    reason: fc.constantFrom(...BLOCK_KINDS),
    version: fc.nat(9),
    refused: fc.tuple(fc.boolean(), fc.boolean()),
  })
  .map(({ kind, pause, nights, name, code, paidPercent, endsAt, reason, version, refused }) => {
    const bar: Omit<Bar, 'from'> = {
      ...{ kind, nights, name },
      id: kind === 'channel' ? '' : kind === 'block' ? `block-${code}` : code,
      paidPercent: kind === 'unpaid' ? paidPercent : null,
      endsAt: kind === 'hold' ? endsAt : null,
      block: kind === 'block' ? { kind: reason, version } : null,
      isPaymentRefused: refused[0],
      isDepositRefused: refused[1],
    }
    return { pause, bar }
  })

const home = fc
  .record({
    houseCode: fc.constantFrom('MAD-0042', 'SVQ-0007'),
    city: fc.constantFrom(...CITIES),
    neighbourhood: fc.constantFrom('Las Letras', 'Triana', ''),
    bedrooms: fc.nat(4),
    maxGuests: fc.integer({ min: 1, max: 9 }),
    minNights: fc.integer({ min: 1, max: 30 }),
    tonightCents: fc.nat(50_000),
    prices: fc.array(fc.record({ from: fc.nat(90), cents: fc.nat(50_000) }), { maxLength: 3 }),
    first: fc.integer({ min: -40, max: 0 }),
    bars: fc.array(barAfterPause, { maxLength: 6 }),
  })
  .map(({ first, bars, ...facts }): TimelineHome => {
    let end = first
    const placed = bars.map(({ pause, bar }): Bar => {
      const from = end + pause
      end = from + bar.nights
      return { ...bar, from }
    })
    return { ...facts, bars: placed }
  })

test('what is packed comes out as it was', () => {
  fc.assert(
    fc.property(fc.array(home, { maxLength: 5 }), (homes) => {
      const timeline = { from: '2027-03-01', days: 90, homes }
      expect(unpackTimeline(JSON.parse(JSON.stringify(packTimeline(timeline))))).toEqual(timeline)
    }),
  )
})

type Draw = (below: number) => number
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Nearly all that is ahead waits for its second payment; one in fifteen is a block. */
function drawnBar(from: number, draw: Draw): Bar {
  const kind = draw(15) === 0 ? 'block' : draw(4) === 0 ? 'confirmed' : 'unpaid'
  const isBlock = kind === 'block'
  return {
    ...{ kind, from, endsAt: null, isPaymentRefused: draw(200) === 0, isDepositRefused: draw(200) === 0 },
    id: Array.from({ length: isBlock ? 30 : 10 }, () => LETTERS[draw(32)]).join(''),
    name: `Apellido${draw(70)}`,
    nights: draw(12) === 0 ? 28 + draw(60) : 3 + draw(22),
    paidPercent: kind === 'unpaid' ? 30 + (draw(3) === 0 ? draw(5) : 0) : null,
    block: isBlock ? { kind: 'renovation', version: draw(3) } : null,
  }
}

function drawnHome(index: number, draw: Draw): TimelineHome {
  const bars: Bar[] = []
  for (let from = -draw(9); from < 90; from += (bars.at(-1)?.nights ?? 1) + draw(5)) bars.push(drawnBar(from, draw))
  return {
    ...{ houseCode: `MAD-${String((index * 331) % 520).padStart(4, '0')}`, city: CITIES[0], bars },
    ...{ neighbourhood: `Barrio ${Math.floor(index / 12)}`, bedrooms: draw(4), maxGuests: 2 + draw(6), minNights: 3 },
    ...{ tonightCents: 7_000 + 100 * draw(120), prices: [{ from: 0, cents: 7_000 + 100 * draw(120) }] },
  }
}

/** Draws whole numbers below a bound, the same in each run. */
function seededDraw(): Draw {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('90 days of 520 homes are sent in 40 kB', () => {
  const draw = seededDraw()
  const homes = Array.from({ length: 520 }, (_, index) => drawnHome(index, draw))
  expect(homes.flatMap(({ bars }) => bars).length).toBeGreaterThan(2_900)
  const packed = Buffer.from(JSON.stringify(packTimeline({ from: '2027-03-01', days: 90, homes })))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: packed.length }
  const { length } = brotliCompressSync(packed, { params })
  expect(length).toBeLessThan(40_000)
})
