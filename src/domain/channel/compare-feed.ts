import type { FeedStay } from './feed-stays.ts'

/** Good readings in which a stay is missing before its nights are free, and so many where all are missing at once. */
const READS_UNTIL_GONE = 2
const READS_UNTIL_ALL_GONE = 3
/** Readings that follow sooner count as one: sites answer without their events for some minutes. */
const LEAST_BETWEEN_MS = 10 * 60_000

/** A stay of the readings before. */
export type KnownStay = Omit<FeedStay, 'guest'> & {
  readonly id: string
  readonly missingReads: number
  readonly missingAt: Date | null
}

export type FeedChanges = {
  readonly added: readonly FeedStay[]
  /** What the calendar says in another way than before: under another key, of other nights, or again. */
  readonly changed: readonly { readonly id: string; readonly stay: FeedStay }[]
  /** Ids of stays that are missing once more, and may come back. */
  readonly missing: readonly string[]
  /** Ids of stays that are cancelled at the site, as far as its calendar shows. */
  readonly gone: readonly string[]
}

/**
 * Compares a good reading with the readings before. A stay is the same by its key, or by its kind and its nights, since some
 * sites give it a new key. A site that leaves a stay out has not cancelled it before it is missing for some readings.
 */
export function compareFeed(known: readonly KnownStay[], stays: readonly FeedStay[], now: Date): FeedChanges {
  const rest = new Map(known.map((one) => [one.key, one]))
  const same: { one: KnownStay; stay: FeedStay }[] = []
  const others: FeedStay[] = []
  for (const stay of stays) {
    const one = rest.get(stay.key)
    if (one) {
      rest.delete(stay.key)
      same.push({ one, stay })
    } else others.push(stay)
  }
  const added: FeedStay[] = []
  for (const stay of others) {
    const one = [...rest.values()].find((before) => hasSameNights(before, stay))
    if (one) {
      rest.delete(one.key)
      same.push({ one, stay })
    } else added.push(stay)
  }
  const reads = stays.length === 0 ? READS_UNTIL_ALL_GONE : READS_UNTIL_GONE
  const counted = [...rest.values()].filter(({ missingAt }) => isLater(missingAt, now))
  const isGone = ({ missingReads }: KnownStay) => missingReads + 1 >= reads
  const idOf = ({ id }: KnownStay) => id
  return {
    added,
    changed: same.filter(({ one, stay }) => isChanged(one, stay)).map(({ one, stay }) => ({ id: one.id, stay })),
    missing: counted.filter((one) => !isGone(one)).map(idOf),
    gone: counted.filter(isGone).map(idOf),
  }
}

function isChanged(one: KnownStay, stay: FeedStay): boolean {
  const { key, kind, isTentative, code, missingReads } = one
  const isAsBefore = key === stay.key && kind === stay.kind && isTentative === stay.isTentative && code === stay.code
  return !isAsBefore || missingReads > 0 || !hasSameNights(one, stay)
}

function hasSameNights(one: KnownStay, { kind, checkIn, checkOut }: FeedStay): boolean {
  return one.kind === kind && one.checkIn === checkIn && one.checkOut === checkOut
}

function isLater(counted: Date | null, now: Date): boolean {
  return counted === null || now.getTime() - counted.getTime() >= LEAST_BETWEEN_MS
}
