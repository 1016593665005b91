import type { Clock } from '#domain/shared/clock.ts'
import { withOutageBanner } from '#web/server/outage-banner.ts'
import { type Answer, rewritten } from './answer.ts'

export type Outage = {
  /** Whether pages fail because the database can't be reached. */
  readonly isOn: boolean
  /** Told the status of each page that was made: the first that is there again ends the outage. */
  note(status: number): void
  end(): void
  /** Makes a page. Where the database is away it is the one that was kept not long ago, with a line that nothing on it can be checked. */
  answer(address: string, make: () => Promise<Answer>): Promise<Answer>
}

type Kept = { readonly answer: Answer; readonly madeAt: number }

const UNAVAILABLE = 503
/** So long after it was made a page is shown while the database can't be reached. */
const OUTAGE_MS = 30 * 60_000
const TRY_MS = 2_000

export function createOutage(clock: Clock, find: (address: string) => Kept | undefined): Outage {
  const now = () => clock.now().getTime()
  /** When a page was last tried; null while there is no outage. */
  let triedAt: number | null = null

  function mayTry(): boolean {
    // The clock of a sandbox can be moved, also back.
    if (triedAt === null || Math.abs(now() - triedAt) < TRY_MS) return false
    triedAt = now()
    return true
  }

  async function show(address: string): Promise<Answer | null> {
    const kept = find(address)
    // Whatever has changed since: the line says that nobody knows.
    return kept && now() - kept.madeAt <= OUTAGE_MS ? outdated(kept.answer, address) : null
  }

  return {
    get isOn() {
      return triedAt !== null
    },
    note(status) {
      triedAt = status === UNAVAILABLE ? now() : null
    },
    end() {
      triedAt = null
    },
    async answer(address, make) {
      const old = triedAt === null ? null : await show(address)
      if (old) {
        // Nobody waits for it: a database that says nothing is waited for longer than a guest should be. Its failure is logged where it happens.
        if (mayTry()) make().catch(() => undefined)
        return old
      }
      const answer = await make()
      return answer.status === UNAVAILABLE ? ((await show(address)) ?? answer) : answer
    },
  }
}

/** Not to be kept by anybody: the next one may be of now again. */
async function outdated(answer: Answer, address: string): Promise<Answer> {
  const { headers, ...rest } = await rewritten(answer, (html) => withOutageBanner(html, address))
  const pairs = Array.from({ length: headers.length / 2 }, (_, index) => headers.slice(2 * index, 2 * index + 2))
  const others = pairs.filter(([name]) => name !== 'cache-control' && name !== 'cache-status')
  const said = ['cache-control', 'private, no-store', 'cache-status', 'pages; hit; detail=database-away']
  return { ...rest, headers: [...others.flat(), ...said] }
}
