import { BLOCK_KINDS } from '#domain/booking/block.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { BAR_KINDS, type Bar, type Timeline, type TimelineHome } from '#domain/timeline/timeline.ts'

/**
 * A timeline by columns, as it is sent: what is alike lies together and compresses to a third of rows. Columns of bars go
 * through the homes in their order.
 */
export type PackedTimeline = {
  readonly from: CalendarDate
  readonly days: number
  /** House codes, each with what it has in the other columns of homes. */
  readonly homes: readonly string[]
  readonly cities: readonly number[]
  /** Names once, then the index of each home's. */
  readonly areaNames: readonly string[]
  readonly areas: readonly number[]
  /** Bedrooms, most guests and least nights of each home, one after the other. */
  readonly sizes: readonly number[]
  readonly tonight: readonly number[]
  /** Day and cents of the first night and of each change, for each home. */
  readonly prices: readonly (readonly number[])[]
  /** How many bars each home has. */
  readonly counts: readonly number[]
  /** One digit for each bar. */
  readonly kinds: string
  /** Days between a bar and the one before it; of the first one of a home its first day. */
  readonly pauses: readonly number[]
  readonly nights: readonly number[]
  /** Names once, then the index of each bar's. */
  readonly names: readonly string[]
  readonly named: readonly number[]
  /** Codes of bookings, one after the other without a space; ids of blocks apart. */
  readonly codes: string
  readonly blockIds: readonly string[]
  /** Kind and version of each block, one after the other. */
  readonly blocks: readonly number[]
  /** What is paid of each unpaid stay, and when each hold ends, in their order. */
  readonly paid: readonly number[]
  readonly ends: readonly number[]
  /** Number of each bar of which something was refused, and what: 1 a payment, 2 the deposit, 3 both. */
  readonly refused: readonly number[]
}

const CODE_LETTERS = 10

/** Puts a timeline into columns. */
export function packTimeline({ from, days, homes }: Timeline): PackedTimeline {
  const bars = homes.flatMap((home) => home.bars)
  const blocks = bars.flatMap(({ block }) => (block ? [block] : []))
  const areaNames = [...new Set(homes.map(({ neighbourhood }) => neighbourhood))]
  const names = [...new Set(bars.map(({ name }) => name))]
  const areaIndex = indexOf(areaNames)
  const nameIndex = indexOf(names)
  return {
    from,
    days,
    homes: homes.map(({ houseCode }) => houseCode),
    cities: homes.map(({ city }) => CITIES.indexOf(city)),
    areaNames,
    areas: homes.map(({ neighbourhood }) => areaIndex.get(neighbourhood) ?? 0),
    sizes: homes.flatMap(({ bedrooms, maxGuests, minNights }) => [bedrooms, maxGuests, minNights]),
    tonight: homes.map(({ tonightCents }) => tonightCents),
    prices: homes.map(({ prices }) => prices.flatMap((price) => [price.from, price.cents])),
    counts: homes.map(({ bars }) => bars.length),
    kinds: bars.map(({ kind }) => BAR_KINDS.indexOf(kind)).join(''),
    pauses: homes.flatMap(pausesOf),
    nights: bars.map(({ nights }) => nights),
    names,
    named: bars.map(({ name }) => nameIndex.get(name) ?? 0),
    codes: bars.map(({ kind, id }) => (isOfBooking(kind) ? id.padEnd(CODE_LETTERS) : '')).join(''),
    blockIds: bars.flatMap(({ block, id }) => (block ? [id] : [])),
    blocks: blocks.flatMap(({ kind, version }) => [BLOCK_KINDS.indexOf(kind), version]),
    paid: bars.flatMap(({ kind, paidPercent }) => (kind === 'unpaid' ? [paidPercent ?? 0] : [])),
    ends: bars.flatMap(({ kind, endsAt }) => (kind === 'hold' ? [endsAt ?? 0] : [])),
    refused: bars.flatMap(({ isPaymentRefused, isDepositRefused }, index) => {
      const what = (isPaymentRefused ? 1 : 0) + (isDepositRefused ? 2 : 0)
      return what > 0 ? [index, what] : []
    }),
  }
}

/** Takes a timeline out of its columns. */
export function unpackTimeline(packed: PackedTimeline): Timeline {
  const { from, days, homes } = packed
  const takeBar = barReader(packed)
  return {
    from,
    days,
    homes: homes.map((houseCode, index): TimelineHome => {
      const [bedrooms = 0, maxGuests = 0, minNights = 1] = packed.sizes.slice(index * 3, index * 3 + 3)
      const bars: Bar[] = []
      let end = 0
      for (let count = packed.counts[index] ?? 0; count > 0; count--) {
        const bar = takeBar(end)
        bars.push(bar)
        end = bar.from + bar.nights
      }
      return {
        houseCode,
        city: CITIES[packed.cities[index] ?? 0] as City,
        neighbourhood: packed.areaNames[packed.areas[index] ?? 0] ?? '',
        ...{ bedrooms, maxGuests, minNights, bars },
        tonightCents: packed.tonight[index] ?? 0,
        prices: pairs(packed.prices[index] ?? []).map(([day, cents]) => ({ from: day, cents })),
      }
    }),
  }
}

/** Reads one bar after the other; what only some of them have is taken from columns of their own. */
function barReader(packed: PackedTimeline): (end: number) => Bar {
  const refused = new Map(pairs(packed.refused))
  const next = { bar: 0, code: 0, block: 0, paid: 0, end: 0 }
  return (end) => {
    const index = next.bar++
    const kind = BAR_KINDS[Number(packed.kinds[index])] ?? 'block'
    const what = refused.get(index) ?? 0
    const shared = {
      kind,
      from: end + (packed.pauses[index] ?? 0),
      nights: packed.nights[index] ?? 1,
      name: packed.names[packed.named[index] ?? 0] ?? '',
      paidPercent: kind === 'unpaid' ? (packed.paid[next.paid++] ?? 0) : null,
      endsAt: kind === 'hold' ? (packed.ends[next.end++] ?? 0) : null,
      isPaymentRefused: what % 2 === 1,
      isDepositRefused: what >= 2,
    }
    if (isOfBooking(kind)) {
      const at = CODE_LETTERS * next.code++
      return { ...shared, id: packed.codes.slice(at, at + CODE_LETTERS).trim(), block: null }
    }
    if (kind !== 'block') return { ...shared, id: '', block: null }
    const at = next.block++
    const [reason = 0, version = 0] = packed.blocks.slice(at * 2, at * 2 + 2)
    const block = { kind: BLOCK_KINDS[reason] ?? ('other' as const), version }
    return { ...shared, id: packed.blockIds[at] ?? '', block }
  }
}

function isOfBooking(kind: Bar['kind']): boolean {
  return kind !== 'block' && kind !== 'channel'
}

function pausesOf({ bars }: TimelineHome): number[] {
  let end = 0
  return bars.map(({ from, nights }) => {
    const pause = from - end
    end = from + nights
    return pause
  })
}

function indexOf(texts: readonly string[]): Map<string, number> {
  return new Map(texts.map((text, index) => [text, index]))
}

function pairs(numbers: readonly number[]): [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])
}
