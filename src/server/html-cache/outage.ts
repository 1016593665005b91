import type { Clock } from '#domain/shared/clock.ts'
import { withOutageBanner } from '#web/server/outage-banner.ts'
import { type Answer, rewritten } from './answer.ts'

export type Outage = {
  /** Whether pages fail because the database can't be reached. */
  readonly isOn: boolean
  /** Receives each rendered page; the first that the database itself answered ends the outage. */
  note(answer: Answer): void
  end(): void
  /** Renders a page, or while the database is down returns the one that was cached recently, with an outage banner. */
  answer(address: string, make: () => Promise<Answer>): Promise<Answer>
}

type Entry = { readonly answer: Answer; readonly madeAt: number }

const UNAVAILABLE = 503
/** The greatest age of a page that is shown while the database can't be reached. */
const OUTAGE_MS = 30 * 60_000
const TRY_MS = 2_000

export function createOutage(clock: Clock, find: (address: string) => Entry | undefined): Outage {
  const now = () => clock.now().getTime()
  /** When a page was last tried; null while there is no outage. */
  let triedAt: number | null = null

  function shouldTry(): boolean {
    // The clock of a sandbox can be moved, also back.
    if (triedAt === null || Math.abs(now() - triedAt) < TRY_MS) return false
    triedAt = now()
    return true
  }

  async function show(address: string): Promise<Answer | null> {
    const entry = find(address)
    // Returned even if it was invalidated: the banner says that nothing can be checked.
    return entry && now() - entry.madeAt <= OUTAGE_MS ? outdated(entry.answer, address) : null
  }

  return {
    get isOn() {
      return triedAt !== null
    },
    note({ status, isUnchecked }) {
      triedAt = status === UNAVAILABLE || isUnchecked ? now() : null
    },
    end() {
      triedAt = null
    },
    async answer(address, make) {
      const old = triedAt === null ? null : await show(address)
      if (old) {
        // Runs in the background, because a silent database takes longer than a guest should wait. Its failure is
        // logged where it happens.
        if (shouldTry()) make().catch(() => undefined)
        return old
      }
      const answer = await make()
      return answer.status === UNAVAILABLE ? ((await show(address)) ?? answer) : answer
    },
  }
}

/** Adds the outage banner and forbids caching, because the next answer may be current again. */
async function outdated(answer: Answer, address: string): Promise<Answer> {
  const { headers, ...rest } = await rewritten(answer, (html) => withOutageBanner(html, address))
  const pairs = Array.from({ length: headers.length / 2 }, (_, index) => headers.slice(2 * index, 2 * index + 2))
  const others = pairs.filter(([name]) => name !== 'cache-control' && name !== 'cache-status')
  const ownHeaders = ['cache-control', 'private, no-store', 'cache-status', 'pages; hit; detail=database-away']
  return { ...rest, headers: [...others.flat(), ...ownHeaders] }
}
