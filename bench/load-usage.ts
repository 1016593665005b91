import { join } from 'node:path'
import type { ClusterWorld } from '../chaos/cluster/cluster-world.ts'
import { postgresCpuMs, processCpuMs } from './process-cpu.ts'

/** Kinds of processes; `proxies` are the one in front of the site and the one in front of the servers. */
export const KINDS = ['site', 'primary', 'replicas', 'pooler', 'proxies', 'driver'] as const
export type Kind = (typeof KINDS)[number]
/** CPU time, user and system, by kind: in ms, or in cores where it is divided by time. */
export type Usage = Readonly<Record<Kind, number>>

/** Returns the CPU time that each kind has used so far, in ms. */
export async function readUsage({ cluster, front, products }: ClusterWorld): Promise<Usage> {
  const primary = await cluster.primary()
  const servers = await Promise.all(
    cluster.members.map(async (member) => ({
      isPrimary: member === primary,
      ms: await postgresCpuMs(join(cluster.plan.folder, member.plan.name)),
    })),
  )
  const serversMs = (isPrimary: boolean) =>
    sumOf(servers.filter((one) => one.isPrimary === isPrimary).map(({ ms }) => ms))
  const { user, system } = process.cpuUsage()
  return {
    site: sumOf(await Promise.all(products.map(({ pid }) => processCpuMs(pid())))),
    primary: serversMs(true),
    replicas: serversMs(false),
    pooler: await processCpuMs(cluster.pooler.pid()),
    proxies: sumOf(await Promise.all([front, cluster.proxy].map(({ pid }) => processCpuMs(pid())))),
    driver: (user + system) / 1_000,
  }
}

/** Returns what was used between two readings, divided by `by`. */
export function usageBetween(before: Usage, after: Usage, by: number): Usage {
  return mapUsage((kind) => (after[kind] - before[kind]) / by)
}

export function mapUsage(amountOf: (kind: Kind) => number): Usage {
  return Object.fromEntries(KINDS.map((kind) => [kind, amountOf(kind)])) as Usage
}

/** Adds up what the site needs, without who asks it. */
export function servingOf({ driver: _, ...serving }: Usage): number {
  return sumOf(Object.values(serving))
}

export function usageText(usage: Usage, digits = 2): string {
  return KINDS.map((kind) => `${kind} ${usage[kind].toFixed(digits)}`).join(', ')
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
