import { Gauge, type Registry } from 'prom-client'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import type { Watched } from './metrics.ts'

type WatchedDatabase = Pick<Watched, 'countJobs' | 'readReplication'>

/**
 * Adds what the database itself says: its jobs and who follows it, each read once for all its metrics. They are missing while
 * it is down, which a metric of its own shows. Returns what reads them.
 */
export function watchDatabase(register: Registry, watched: WatchedDatabase): () => Promise<void> {
  const registers = [register]
  const up = new Gauge({ name: 'estancia_database_up', help: '1 when the database answered just now', registers })
  const setJobs = jobMetrics(register)
  const setReplication = replicationMetrics(register)
  return async () => {
    const read = await Promise.all([watched.countJobs(), watched.readReplication()]).catch((error: unknown) => {
      if (isDatabaseAway(error)) return null
      throw error
    })
    up.set(read ? 1 : 0)
    setJobs(read?.[0] ?? [])
    setReplication(read?.[1] ?? null)
  }
}

function jobMetrics(register: Registry) {
  const registers = [register]
  const jobs = new Gauge({
    name: 'estancia_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'] as const,
    registers,
  })
  const late = new Gauge({
    name: 'estancia_jobs_late_seconds',
    help: 'How long the oldest job that is due has been waiting',
    labelNames: ['queue'] as const,
    registers,
  })
  return (counts: Awaited<ReturnType<Watched['countJobs']>>) => {
    jobs.reset()
    late.reset()
    for (const { queue, waiting, active, failed, lateSeconds } of counts) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'active' }, active)
      jobs.set({ queue, state: 'failed' }, failed)
      late.set({ queue }, lateSeconds)
    }
  }
}

/** Labelled, though each has one server, because only a metric with labels can be missing. */
function replicationMetrics(register: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['server'] as const, registers: [register] })
  const readOnly = gauge('estancia_database_read_only', '1 when the server that answers refuses to write')
  const streaming = gauge('estancia_replicas_streaming', 'Servers that follow the database')
  const synchronous = gauge('estancia_replicas_synchronous', 'Servers that each commit waits for')
  const lag = gauge('estancia_replica_lag_seconds', 'How far the one that is furthest behind is')
  const archive = gauge('estancia_wal_archive_fails_seconds', 'For how long the log could not be archived')
  return (found: Awaited<ReturnType<Watched['readReplication']>> | null) => {
    for (const one of [readOnly, streaming, synchronous, lag, archive]) one.reset()
    if (!found) return
    const server = 'primary'
    readOnly.set({ server }, Number(found.isReadOnly))
    streaming.set({ server }, found.streaming)
    synchronous.set({ server }, found.synchronous)
    if (found.archiveFailsSeconds !== null) archive.set({ server }, found.archiveFailsSeconds)
    if (found.lagSeconds !== null) lag.set({ server }, found.lagSeconds)
  }
}
