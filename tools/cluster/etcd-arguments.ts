import { join } from 'node:path'
import { type ClusterPlan, HOST, type MemberPlan, SCOPE } from './plan.ts'

/**
 * Milliseconds. The defaults, 100 and 1,000, cause another election whenever a busy machine makes a member wait for a
 * second.
 */
const TIMES = { 'heartbeat-interval': 300, 'election-timeout': 3_000 } as const

/** Returns how the etcd of a member is started. */
export function etcdArguments(
  { folder, members }: ClusterPlan,
  { name, etcdPort, etcdPeerPort }: MemberPlan,
): string[] {
  const peers = members.map((one) => `${one.name}=http://${HOST}:${one.etcdPeerPort}`)
  const options = {
    name,
    'data-dir': join(folder, name, 'etcd'),
    'listen-client-urls': `http://${HOST}:${etcdPort}`,
    'advertise-client-urls': `http://${HOST}:${etcdPort}`,
    'listen-peer-urls': `http://${HOST}:${etcdPeerPort}`,
    'initial-advertise-peer-urls': `http://${HOST}:${etcdPeerPort}`,
    'initial-cluster': peers.join(','),
    'initial-cluster-token': SCOPE,
    'initial-cluster-state': 'new',
    // Patroni compares and swaps the leader's key by this interface alone.
    'enable-v2': true,
    'log-level': 'warn',
    ...TIMES,
  }
  return Object.entries(options).map(([option, value]) => `--${option}=${value}`)
}
