import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Member } from '#tools/cluster/member.ts'
import { DATABASE, HOST } from '#tools/cluster/plan.ts'
import { until } from '#tools/cluster/waiting.ts'
import type { ClusterWorld } from './cluster-world.ts'
import { FOUND_WITHIN_MS } from './failovers.ts'
import { fillDisk } from './small-disks.ts'

/** What happens to a cluster beside the loss of its primary. */
export const HARDSHIPS = ['full disk', 'no quorum', 'lag'] as const
export type Hardship = (typeof HARDSHIPS)[number]

export function isHardship(trouble: string): trouble is Hardship {
  return HARDSHIPS.some((one) => one === trouble)
}

/** How long each lasts, in ms. A replica that is paused is behind by as much. */
const LASTS_MS: Readonly<Record<Hardship, number>> = { 'full disk': 30_000, 'no quorum': 20_000, lag: 120_000 }

/** Lets the cluster suffer one, and ends it after a while. `began` is called when it begins. Resolves to a description. */
export async function injectHardship(hardship: Hardship, world: ClusterWorld, began: () => void): Promise<string> {
  const { cluster } = world
  await until(async () => (await cluster.primary()) !== undefined, 'There was no primary', FOUND_WITHIN_MS)
  const primary = await cluster.primary()
  if (!primary) throw new Error('The primary went away by itself')
  began()
  const { what, end } = await begin(hardship, primary, world)
  await sleep(LASTS_MS[hardship])
  await end()
  return `${what} for ${LASTS_MS[hardship] / 1_000} s`
}

type Begun = { readonly what: string; end(): Promise<void> | void }

async function begin(hardship: Hardship, primary: Member, { cluster }: ClusterWorld): Promise<Begun> {
  switch (hardship) {
    case 'full disk': {
      const { name } = primary.plan
      return { what: `nothing left on the disk of ${name}`, end: fillDisk(`${cluster.plan.folder}/${name}`) }
    }
    case 'no quorum': {
      const most = cluster.etcd.slice(1)
      for (const part of most) part.signal('SIGSTOP')
      const end = () => {
        for (const part of most) part.signal('SIGCONT')
      }
      return { what: `${most.map(({ name }) => name).join(' and ')} frozen`, end }
    }
    case 'lag': {
      const standbys = cluster.members.filter((member) => member !== primary)
      for (const standby of standbys) await onServer(standby, cluster, 'select pg_wal_replay_pause()')
      const end = async () => {
        for (const standby of standbys) await onServer(standby, cluster, 'select pg_wal_replay_resume()')
      }
      return { what: 'both replicas shown nothing new', end }
    }
  }
}

async function onServer({ plan }: Member, cluster: ClusterWorld['cluster'], statement: string): Promise<void> {
  const login = { user: 'postgres', password: cluster.plan.passwords.superuser, database: DATABASE }
  const client = new Client({ host: HOST, port: plan.postgresPort, ...login })
  await client.connect()
  await client.query(statement)
  await client.end()
}
