import type { Stay } from '#domain/booking/stay-rules.ts'

/** What an answer said about a home; `at` in ms of `performance.now()`. */
export type Told = {
  readonly what: 'booked' | 'refused'
  readonly stay: Stay
  /** The number of the process that said so. */
  readonly by: number
  readonly at: number
}

/** Says that a release was answered, so that the nights are free for certain. */
export type Released = () => void

export type ToldNights = {
  /** Records that the stay was booked: each of its nights is taken. */
  booked(houseCode: string, told: Omit<Told, 'what'>): void
  /**
   * Records that the stay was refused, in answer to a request sent at `askedAt`: one of its nights is taken, and it is
   * unknown which.
   */
  refused(houseCode: string, told: Omit<Told, 'what'>, askedAt: number): void
  /**
   * Records that a release is about to be sent: from now on nothing is certain of these nights. Also for a booking
   * without an answer.
   */
  releasing(houseCode: string, stay: Stay): Released
  /** Returns an answer from before `askedAt`, still true now, by which a home is not free for a stay. */
  against(houseCode: string, stay: Stay, askedAt: number): Told | undefined
}

type Release = { readonly stay: Stay; answeredAt: number | null }
type OfHome = { told: Told[]; releases: Release[] }

/** A refusal is remembered for less long than an unpaid hold lasts whose answer was lost. */
const REFUSAL_MS = 30_000

/** Remembers which nights clients know to be taken, until a release of them begins. */
export function rememberToldNights(now: () => number = () => performance.now()): ToldNights {
  const homes = new Map<string, OfHome>()
  const homeOf = (houseCode: string): OfHome => homes.getOrInsertComputed(houseCode, () => ({ told: [], releases: [] }))

  function forgetOld(home: OfHome): void {
    const since = now() - REFUSAL_MS
    home.told = home.told.filter(({ what, at }) => what === 'booked' || at > since)
    home.releases = home.releases.filter(({ answeredAt }) => answeredAt === null || answeredAt > since)
  }

  return {
    booked(houseCode, told) {
      homeOf(houseCode).told.push({ ...told, what: 'booked' })
    },
    refused(houseCode, told, askedAt) {
      const home = homeOf(houseCode)
      forgetOld(home)
      const mayBeFree = home.releases.some(
        ({ stay, answeredAt }) => overlaps(stay, told.stay) && (answeredAt === null || answeredAt > askedAt),
      )
      if (!mayBeFree) home.told.push({ ...told, what: 'refused' })
    },
    releasing(houseCode, stay) {
      const home = homeOf(houseCode)
      const release: Release = { stay, answeredAt: null }
      home.releases.push(release)
      home.told = home.told.filter((told) => !overlaps(told.stay, stay))
      return () => {
        release.answeredAt = now()
      }
    },
    against(houseCode, stay, askedAt) {
      return homes.get(houseCode)?.told.find((told) => told.at < askedAt && contradicts(told, stay))
    },
  }
}

/** The refusal of a stay says nothing of a part of it. */
function contradicts({ what, stay: told }: Told, shown: Stay): boolean {
  return what === 'booked' ? overlaps(told, shown) : shown.checkIn <= told.checkIn && told.checkOut <= shown.checkOut
}

function overlaps(one: Stay, other: Stay): boolean {
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut
}
