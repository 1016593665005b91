import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { Account } from '../embedded-postgres/account.ts'
import type { Member } from './member.ts'
import { environmentIn } from './part.ts'
import { STANZA } from './pgbackrest-config.ts'
import type { ClusterPlan, MemberPlan } from './plan.ts'
import { PROGRAMS } from './programs.ts'

const run = promisify(execFile)

type BackedUpCluster = {
  readonly plan: ClusterPlan
  readonly account: Account
  primary(): Promise<Member | undefined>
}

/** Makes the cluster's place in the repository, unless it is there, and copies the whole primary into it. */
export async function takeBackup(cluster: BackedUpCluster): Promise<void> {
  const member = await primaryOf(cluster)
  await runPgbackrest(cluster, member, ['stanza-create'])
  await runPgbackrest(cluster, member, ['backup', '--type=full'])
}

/** Resolves once everything that was committed is in the repository, so that a moment that has just passed can be restored. */
export async function archiveAll(cluster: BackedUpCluster): Promise<void> {
  await runPgbackrest(cluster, await primaryOf(cluster), ['check'])
}

/** Copies into an empty folder what a server needs to come up as the cluster was at a moment, in PostgreSQL's own words. */
export async function restoreFiles(cluster: BackedUpCluster, dataFolder: string, moment: string): Promise<void> {
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
  // Without a command that archives, it writes nothing into the place of the cluster that it is a copy of.
  const options = [`--pg1-path=${dataFolder}`, '--archive-mode=off', ...target]
  await runPgbackrest(cluster, await primaryOf(cluster), [...options, 'restore'])
}

async function primaryOf(cluster: BackedUpCluster): Promise<MemberPlan> {
  const primary = await cluster.primary()
  if (!primary) throw new OperatorFault('There is no primary to copy from')
  return primary.plan
}

type Running = Pick<BackedUpCluster, 'plan' | 'account'>

async function runPgbackrest({ plan, account }: Running, member: MemberPlan, args: readonly string[]): Promise<void> {
  const own = [`--config=${member.backupConfig}`, `--stanza=${STANZA}`]
  const options = { ...account, cwd: plan.folder, env: environmentIn(plan.folder) }
  try {
    await run(PROGRAMS.pgbackrest, [...own, ...args], options)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new OperatorFault(`pgBackRest could not ${args.join(' ')}: ${`${stdout}${stderr}`.trim()}`)
  }
}
