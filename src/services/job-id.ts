import { createHash } from 'node:crypto'
import type { JobName } from '#domain/shared/jobs.ts'

const FORMAT = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/

/** The same job of the same things has the same id (a uuid, version 8), so that the queue takes it once. */
export function jobId(name: JobName, ...of: readonly string[]): string {
  const hash = createHash('sha256')
    .update([name, ...of].join('\n'))
    .digest('hex')
  return hash.replace(FORMAT, '$1-$2-8$3-8$4-$5')
}
