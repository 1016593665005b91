import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../embedded-postgres/account.ts'
import { type FrontPlan, frontConfig, type SitePorts } from './haproxy-config.ts'
import { createPart, type Part } from './part.ts'
import { HOST } from './plan.ts'
import { PROGRAMS } from './programs.ts'
import { answersOk, until } from './waiting.ts'

const READY_WITHIN_MS = 30_000

export type FrontOptions = FrontPlan & {
  /** Where its configuration and its log are. */
  readonly folder: string
  readonly account: Account
  /** Tells several in one folder apart. */
  readonly name?: string
}

/** Starts the proxy in front of the site's processes. Resolves once it leads to one that is ready. */
export async function startFront(options: FrontOptions, sites: readonly SitePorts[]): Promise<Part> {
  const { folder, account, frontPort, name = 'front' } = options
  const file = join(folder, `${name}.cfg`)
  await writeFile(file, frontConfig(options, sites))
  const part = createPart({ name, program: PROGRAMS.haproxy, args: ['-db', '-f', file], folder, account })
  part.start()
  const url = `http://${HOST}:${frontPort}/readyz`
  await until(() => answersOk(url), `The front did not answer, see ${folder}/${name}.log,`, READY_WITHIN_MS)
  return part
}
