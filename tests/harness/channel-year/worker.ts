import type { JobName } from '#domain/shared/jobs.ts'
import { jobHandlers } from '#jobs/registry.ts'
import type { Deps } from '#services/deps.ts'
import type { SentJob, TestDeps } from '#tests/factories/deps.ts'
import type { Chance } from './chance.ts'
import { openMortalProcess } from './mortal-process.ts'

/** Mails and invitations are not looked at here. */
const LEFT_OUT = /^(send|invite|note)-/
const KILLED = 0.04
const MAX_STATEMENTS = 400

export type Worker = ReturnType<typeof openWorker>

/** Runs the jobs of the product: in processes that are killed now and then, and each job late, twice or never now and then. */
export function openWorker(base: TestDeps, url: string, chance: Chance) {
  const done = new Set<string>()
  let waiting: SentJob[] = []
  const counts = { kills: 0, lost: 0, repeated: 0 }
  const faults: unknown[] = []

  /** Runs what a process does, and what the next process does once the first has been killed. */
  async function run(work: (deps: Deps) => Promise<unknown>, killed = KILLED): Promise<void> {
    if (chance.of(killed)) {
      const process = openMortalProcess(base, url, chance.from(1, MAX_STATEMENTS))
      try {
        await work(process.deps)
      } catch (error) {
        if (!process.isDead()) throw error
      } finally {
        await process.close()
      }
      if (!process.isDead()) return
      counts.kills += 1
      base.sent.logs.length = 0
    }
    await work(base)
    noteFaults()
  }

  function noteFaults(): void {
    faults.push(...base.sent.logs.filter(({ level }) => level === 'error'))
    base.sent.logs.length = 0
  }

  const handlers = jobHandlers(base) as Record<JobName, (data: object) => Promise<void>>

  return {
    counts,
    /** What the product has logged as an error of its own. */
    faults,
    run,
    /** Runs the jobs that are due. A lost one is left to the jobs that look each minute for what was missed. */
    async runJobs(): Promise<void> {
      const now = base.clock.now()
      waiting.push(...base.sent.jobs.splice(0).filter(({ name }) => !LEFT_OUT.test(name)))
      const isDue = ({ at }: SentJob) => at === undefined || at <= now
      const due = waiting.filter((job) => isDue(job) && !chance.of(0.05))
      const taken = new Set(due)
      waiting = waiting.filter((job) => !taken.has(job))
      for (const { name, data, id } of due) {
        if (id !== undefined && done.has(id)) continue
        if (id !== undefined) done.add(id)
        if (chance.of(0.02)) {
          counts.lost += 1
          continue
        }
        await handlers[name](data)
        if (!chance.of(0.03)) continue
        counts.repeated += 1
        await handlers[name](data)
      }
      base.sent.mails.length = 0
    },
  }
}
