import { readdir } from 'node:fs/promises'
import type { JobHandlers } from '#db/queue/jobs.ts'
import type { JobName } from '#domain/shared/jobs.ts'
import type { Deps } from '#services/deps.ts'
import type { Job } from './define-job.ts'

type AnyJob = Job<JobName, never>
type JobFile = { readonly job: AnyJob }

/**
 * Collects every job of this folder: the bundler lists the files when it builds, Node reads the folder when it starts.
 */
const files: Record<string, JobFile> = import.meta.env
  ? import.meta.glob<JobFile>('./*.job.ts', { eager: true })
  : await importFolder()

export const JOBS: readonly AnyJob[] = Object.values(files).map(({ job }) => job)

/** Returns a handler for each job, which throws for a payload of another shape than the job's. */
export function jobHandlers(deps: Deps): JobHandlers {
  const handlers = JOBS.map((job) => [job.name, async (data: unknown) => job.run(deps, job.payload.parse(data))])
  return Object.fromEntries(handlers)
}

async function importFolder(): Promise<Record<string, JobFile>> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.job.ts')).sort()
  const imported = names.map(async (name) => [name, await import(/* @vite-ignore */ `./${name}`)] as const)
  return Object.fromEntries(await Promise.all(imported))
}
