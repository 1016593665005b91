import { join } from 'node:path'
import type { ClusterPlan, MemberPlan } from './plan.ts'

/** The name under which the repository keeps what belongs to this cluster, whichever of its members is the primary. */
export const STANZA = 'estancia'

/** Any moment of as many days can be restored. */
const KEPT_DAYS = 14
/** Amount of the log that waits for a repository that is away. */
const MAX_WAITING = '8GiB'

type BackedUp = Pick<ClusterPlan, 'folder' | 'repository' | 'passwords'>

/** Returns the configuration of pgBackRest on the machine of one member, whose PostgreSQL is the only one that it sees. */
export function pgbackrestConfig(
  { folder, repository, passwords }: BackedUp,
  { name, postgresPort, dataFolder }: MemberPlan,
): string {
  return `[global]
repo1-path=${repository}
# Data of people lies there, perhaps with somebody else.
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passwords.backups}
repo1-retention-full-type=time
repo1-retention-full=${KEPT_DAYS}
compress-type=zst
process-max=2
start-fast=y
# A repository that is away for long would fill the primary's disk. Rather the log gets a gap, which the next back-up ends.
archive-push-queue-max=${MAX_WAITING}
lock-path=${join(folder, name, 'pgbackrest')}
log-level-console=warn
log-level-file=off

[${STANZA}]
pg1-path=${dataFolder}
pg1-port=${postgresPort}
pg1-socket-path=${join(folder, name)}
pg1-user=postgres
`
}

/** Returns what PostgreSQL runs for each file of its log. */
export function archiveCommand(backupConfig: string): string {
  return `pgbackrest --config=${backupConfig} --stanza=${STANZA} archive-push %p`
}
