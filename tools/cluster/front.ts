import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../embedded-postgres/account.ts'
import { frontConfig, type SitePorts } from './haproxy-config.ts'
import { createPart, type Part } from './part.ts'
import { type ClusterPlan, HOST } from './plan.ts'
import { PROGRAMS } from './programs.ts'
import { answersOk, until } from './waiting.ts'

const READY_WITHIN_MS = 30_000

/** Starts the proxy in front of the site's processes. Resolves once it leads to one that is ready. */
export async function startFront(
  { plan, account }: { readonly plan: ClusterPlan; readonly account: Account },
  sites: readonly SitePorts[],
): Promise<Part> {
  const file = join(plan.folder, 'front.cfg')
  await writeFile(file, frontConfig(plan, sites))
  const args = ['-db', '-f', file]
  const part = createPart({ name: 'front', program: PROGRAMS.haproxy, args, folder: plan.folder, account })
  part.start()
  const url = `http://${HOST}:${plan.frontPort}/readyz`
  await until(() => answersOk(url), `The front did not answer, see ${plan.folder}/front.log,`, READY_WITHIN_MS)
  return part
}
