import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import type { Random } from './random.ts'
import type { SearchWorld, Site } from './search-world.ts'

/** The state of a process, for reports of how long it took to receive a change. */
export const HEARINGS = ['hearing', 'with its listener ended', 'frozen'] as const
export type Hearing = (typeof HEARINGS)[number]

export type ListenerFaults = {
  /** What happened to a process that may explain what it knew between two moments, in ms of `performance.now()`. */
  hearing(site: Site, from: number, to: number): Hearing
  /** Ends listeners, freezes processes and changes the catalogue until the run is over. */
  inject(over: AbortSignal): Promise<void>
}

type Fault = { readonly what: Exclude<Hearing, 'hearing'>; readonly site: Site; readonly from: number; to: number }

const LISTENER = 'estancia pages'
const END_EVERY_MS = [2_000, 5_000] as const
const ALL_AT_ONCE = 0.2
const FREEZE_EVERY_MS = [6_000, 12_000] as const
const FREEZE_MS = [500, 1_500] as const
const FROZEN_AND_ENDED = 0.3
const CHANGE_EVERY_MS = [1_000, 4_000] as const
/** Share of changes that name no home, after which the index is built again. */
const REBUILD = 0.15
/** A listener comes back after a second, and the index is then built. */
const DEAF_MS = 1_500

export function createListenerFaults(
  { pool, sites, homes }: SearchWorld,
  random: Random,
  journal: Journal,
): ListenerFaults {
  const faults: Fault[] = []

  async function endListeners(of: readonly Site[]): Promise<void> {
    const from = performance.now()
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and usename = any($2)`,
      [LISTENER, of.map(({ role }) => role)],
    )
    for (const site of of) faults.push({ what: 'with its listener ended', site, from, to: performance.now() + DEAF_MS })
    journal.count('listeners ended', rowCount ?? 0)
    if (of.length === sites.length) journal.count('times that all listeners were ended at once')
  }

  async function freeze(site: Site): Promise<void> {
    const fault: Fault = { what: 'frozen', site, from: performance.now(), to: Number.POSITIVE_INFINITY }
    faults.push(fault)
    process.kill(site.pid(), 'SIGSTOP')
    journal.count('processes frozen')
    if (random.chance(FROZEN_AND_ENDED)) await endListeners([site])
    await sleep(random.int(...FREEZE_MS))
    process.kill(site.pid(), 'SIGCONT')
    fault.to = performance.now()
  }

  async function changeCatalogue(): Promise<void> {
    const { houseCode, neighbourhood } = random.pick(homes)
    if (random.chance(REBUILD)) {
      await pool.query('update neighbourhoods set name = name where slug = $1', [neighbourhood])
      journal.count('changes of neighbourhoods')
      return
    }
    await pool.query(
      `update apartment_search set monthly_price_cents = $2
        where apartment_id = (select id from apartments where house_code = $1)`,
      [houseCode, random.int(900, 2_500) * 100],
    )
    journal.count('changes of prices')
  }

  const endSome = () => endListeners(random.chance(ALL_AT_ONCE) ? sites : [random.pick(sites)])
  return {
    hearing(site, from, to) {
      const during = faults.filter((fault) => fault.site === site && fault.from < to && from < fault.to)
      if (during.some(({ what }) => what === 'frozen')) return 'frozen'
      return during.length > 0 ? 'with its listener ended' : 'hearing'
    },
    async inject(over) {
      const every = async (ms: readonly [number, number], work: () => Promise<void>) => {
        while (await passes(random.int(...ms), over)) await work()
      }
      await Promise.all([
        every(END_EVERY_MS, endSome),
        every(FREEZE_EVERY_MS, () => freeze(random.pick(sites))),
        every(CHANGE_EVERY_MS, changeCatalogue),
      ])
    },
  }
}

/** Waits; false where the run was over before. */
function passes(ms: number, over: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal: over }).catch(() => false)
}
