import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from '#tools/cluster/member.ts'
import type { Part } from '#tools/cluster/part.ts'
import { until } from '#tools/cluster/waiting.ts'
import type { Random } from '../random.ts'
import type { ClusterWorld } from './cluster-world.ts'

/** Each makes another member the primary. */
export const FAILOVERS = ['kill', 'freeze', 'partition'] as const
export type Failover = (typeof FAILOVERS)[number]

/** How long a machine is gone, frozen or cut off, in ms: longer than its key lasts. */
const AWAY_MS = { kill: 20_000, freeze: 40_000, partition: 25_000 } as const
export const FOUND_WITHIN_MS = 60_000
/** How long all members may take to follow one primary again. */
export const SETTLED_WITHIN_MS = 120_000

type Faulty = Pick<ClusterWorld, 'cluster' | 'etcdProxies'>

/**
 * Takes the primary away in one way, and gives it back after a while. `began` is called at the moment when it goes. Resolves to
 * a description once the machine is back; whether it takes part again is for the caller to see.
 */
export async function injectFailover(failover: Failover, world: Faulty, began: () => void): Promise<string> {
  const { cluster } = world
  await until(async () => (await cluster.primary()) !== undefined, 'There was no primary', FOUND_WITHIN_MS)
  const primary = await cluster.primary()
  if (!primary) throw new Error('The primary went away by itself')
  began()
  const giveBack = await takeAway(failover, primary, world)
  const since = performance.now()
  const next = await successorOf(primary, world)
  const successorMs = performance.now() - since
  await sleep(Math.max(0, AWAY_MS[failover] - successorMs))
  giveBack()
  return `${primary.plan.name} away, ${next} the primary after ${(successorMs / 1_000).toFixed(1)} s`
}

/** Returns what brings it back. */
async function takeAway(failover: Failover, primary: Member, { etcdProxies }: Faulty): Promise<() => void> {
  switch (failover) {
    case 'kill':
      await primary.kill()
      return primary.patroni.start
    case 'freeze':
      primary.signal('SIGSTOP')
      return () => primary.signal('SIGCONT')
    case 'partition': {
      const proxy = etcdProxies.get(primary.plan.name)
      proxy?.fallSilent('both')
      return () => proxy?.speakAgain()
    }
  }
}

async function successorOf(gone: Member, { cluster }: Faulty): Promise<string> {
  const others = cluster.members.filter((member) => member !== gone)
  let found: Member | undefined
  const isThere = async () => {
    const are = await Promise.all(others.map((member) => member.isPrimary()))
    found = others.find((_, at) => are[at])
    return found !== undefined
  }
  await until(isThere, 'No standby became the primary', FOUND_WITHIN_MS)
  return found?.plan.name ?? ''
}

/** Kills the pooler or the proxy before the servers, as whatever watches them would start it again at once. */
export async function restartMiddle({ cluster }: Faulty, random: Random): Promise<string> {
  const part: Part = random.pick([cluster.pooler, cluster.proxy])
  await part.kill()
  part.start()
  return `${part.name} restarted`
}
