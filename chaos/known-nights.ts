import type { Stay } from '#domain/booking/stay-rules.ts'

/** What an answer said about a home; `at` in ms of `performance.now()`. */
export type Known = {
  readonly what: 'booked' | 'refused'
  readonly stay: Stay
  /** The number of the process that said so. */
  readonly by: number
  readonly at: number
}

/** Says that a release was answered, so that the nights are free for certain. */
export type Released = () => void

export type KnownNights = {
  /** Records that the stay was booked: each of its nights is taken. */
  booked(houseCode: string, known: Omit<Known, 'what'>): void
  /**
   * Records that the stay was refused, in answer to a request sent at `askedAt`: one of its nights is taken, and it is
   * unknown which.
   */
  refused(houseCode: string, known: Omit<Known, 'what'>, askedAt: number): void
  /**
   * Records that a release is about to be sent: from now on nothing is certain of these nights. Also for a booking
   * without an answer.
   */
  releasing(houseCode: string, stay: Stay): Released
  /** Returns an answer from before `askedAt`, still true now, by which a home is not free for a stay. */
  against(houseCode: string, stay: Stay, askedAt: number): Known | undefined
}

type Release = { readonly stay: Stay; answeredAt: number | null }
type OfHome = { known: Known[]; releases: Release[] }

/** A refusal is remembered for less long than an unpaid hold lasts whose answer was lost. */
const REFUSAL_MS = 30_000

/** Remembers which nights clients know to be taken, until a release of them begins. */
export function rememberKnownNights(now: () => number = () => performance.now()): KnownNights {
  const homes = new Map<string, OfHome>()
  const homeOf = (houseCode: string): OfHome =>
    homes.getOrInsertComputed(houseCode, () => ({ known: [], releases: [] }))

  function forgetOld(home: OfHome): void {
    const since = now() - REFUSAL_MS
    home.known = home.known.filter(({ what, at }) => what === 'booked' || at > since)
    home.releases = home.releases.filter(({ answeredAt }) => answeredAt === null || answeredAt > since)
  }

  return {
    booked(houseCode, known) {
      homeOf(houseCode).known.push({ ...known, what: 'booked' })
    },
    refused(houseCode, known, askedAt) {
      const home = homeOf(houseCode)
      forgetOld(home)
      const mayBeFree = home.releases.some(
        ({ stay, answeredAt }) => overlaps(stay, known.stay) && (answeredAt === null || answeredAt > askedAt),
      )
      if (!mayBeFree) home.known.push({ ...known, what: 'refused' })
    },
    releasing(houseCode, stay) {
      const home = homeOf(houseCode)
      const release: Release = { stay, answeredAt: null }
      home.releases.push(release)
      home.known = home.known.filter((known) => !overlaps(known.stay, stay))
      return () => {
        release.answeredAt = now()
      }
    },
    against(houseCode, stay, askedAt) {
      return homes.get(houseCode)?.known.find((known) => known.at < askedAt && contradicts(known, stay))
    },
  }
}

/** The refusal of a stay says nothing of a part of it. */
function contradicts({ what, stay: known }: Known, shown: Stay): boolean {
  return what === 'booked' ? overlaps(known, shown) : shown.checkIn <= known.checkIn && known.checkOut <= shown.checkOut
}

function overlaps(one: Stay, other: Stay): boolean {
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut
}
