import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_KINDS } from '#domain/booking/block.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { packTimeline, unpackTimeline } from '#domain/timeline/pack.ts'
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
