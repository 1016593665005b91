import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replication } from '#db/replica/replication-rows.ts'
import type { AdmissionReport } from '../admission/admission.ts'
import { type WatchedAdmission, watchAdmission } from './admission-metrics.ts'
import { watchDatabase } from './database-metrics.ts'

export type HandledRequest = {
  readonly method: string
  /** A pattern, never an address, which may contain a code. */
  readonly route: string
  /** Null when the client disconnected before the response was complete. */
  readonly status: number | null
  readonly seconds: number
}

export type JobCount = {
  readonly queue: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  /** How long the oldest due job has been waiting. */
  readonly lateSeconds: number
}

/** Values that are read when the metrics are requested. */
export type Watched = {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  countJobs(): Promise<readonly JobCount[]>
  readReplication(): Promise<Replication>
  /** Null where pages are not cached. */
  readonly cachedPages: { readonly size: number; readonly bytes: number } | null
  readonly admission: WatchedAdmission
  readonly homeIndex: {
    readonly figures: { readonly bytes: number; readonly isOn: boolean; readonly lagSeconds: number }
  }
}

export type Metrics = {
  answered(request: HandledRequest): void
  lookedForPage(outcome: 'hit' | 'miss'): void
  /** A call of another system has ended: `to` and `call` are those of `ObservedWork`. */
  called(call: { readonly to: string; readonly call: string; readonly failed: boolean; readonly seconds: number }): void
  readonly admission: AdmissionReport
  /** Returns all metrics in the format of Prometheus. */
  text(): Promise<string>
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Bounds of buckets in seconds, from a cached page (a fraction of a millisecond) to a wait at which guests give up. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Bounds of buckets in seconds, from a sandbox in the same process to the longest time limit of a call. */
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates the metrics of one process. Labels are few and fixed: no codes, no addresses, nothing of a person. */
export function createMetrics(watched: Watched): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'estancia_request_duration_seconds',
    help: 'Requests by route, method and class of the status, from their arrival to the end of the response',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const pages = new Counter({
    name: 'estancia_cached_page_lookups_total',
    help: 'Requests for cacheable pages, by cache hit or miss',
    labelNames: ['outcome'] as const,
    registers,
  })
  const calls = new Histogram({
    name: 'estancia_outside_call_duration_seconds',
    help: 'Calls of other systems: gateways of cards, mail, the register, the tax agency. failed: no answer came',
    labelNames: ['to', 'call', 'outcome'] as const,
    buckets: CALL_SECONDS,
    registers,
  })
  watchPages(register, watched)
  watchPool(register, watched)
  watchIndex(register, watched)
  const updateDatabase = watchDatabase(register, watched)
  return {
    answered({ route, method, status, seconds }) {
      const kind = status === null ? 'aborted' : `${Math.floor(status / 100)}xx`
      requests.observe({ route, method: METHODS.has(method) ? method : 'other', status: kind }, seconds)
    },
    lookedForPage: (outcome) => pages.inc({ outcome }),
    called({ to, call, failed, seconds }) {
      calls.observe({ to, call, outcome: failed ? 'failed' : 'answered' }, seconds)
    },
    admission: watchAdmission(register, watched.admission),
    async text() {
      await updateDatabase()
      return register.metrics()
    },
  }
}

function watchPages(register: Registry, { cachedPages }: Watched): void {
  if (!cachedPages) return
  gauge(register, 'estancia_cached_pages', 'Pages in the cache', () => cachedPages.size)
  gauge(register, 'estancia_cached_pages_bytes', 'Memory of the page cache, in bytes', () => cachedPages.bytes)
}

function watchPool(register: Registry, { pool }: Watched): void {
  const used = () => pool.totalCount - pool.idleCount
  gauge(register, 'estancia_database_connections_used', 'Connections that a statement is running on', used)
  gauge(register, 'estancia_database_connections_idle', 'Open connections that are idle', () => pool.idleCount)
  gauge(register, 'estancia_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
}

function watchIndex(register: Registry, { homeIndex }: Watched): void {
  const figures = () => homeIndex.figures
  gauge(register, 'estancia_search_index_on', '1 while searches are answered from memory', () => Number(figures().isOn))
  gauge(register, 'estancia_search_index_bytes', 'Memory of the search index, in bytes', () => figures().bytes)
  const help = 'From the last change that was told to the index that has it'
  gauge(register, 'estancia_search_index_lag_seconds', help, () => figures().lagSeconds)
}

function gauge(register: Registry, name: string, help: string, value: () => number): void {
  const registers = [register]
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(value())
    },
  })
}
