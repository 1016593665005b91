import { createHash } from 'node:crypto'
import type { JobName } from '#domain/shared/jobs.ts'

const FORMAT = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/

/** Derives the id of a job (a uuid, version 8) from what it is about, so that the queue accepts the same job once. */
export function jobId(name: JobName, ...of: readonly string[]): string {
  const hash = createHash('sha256')
    .update([name, ...of].join('\n'))
    .digest('hex')
  return hash.replace(FORMAT, '$1-$2-8$3-8$4-$5')
}
