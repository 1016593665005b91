import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Admission, AdmissionReport } from '../admission/admission.ts'
import { QUEUED_CLASSES } from '../admission/request-classes.ts'

export type WatchedAdmission = Pick<Admission, 'waiting' | 'underWay'>

/** Bounds of buckets in seconds, from no wait to the longest wait of a request. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 3]

/** Adds what operators see of admission; returns what it reports to. */
export function watchAdmission(register: Registry, admission: WatchedAdmission): AdmissionReport {
  const registers = [register]
  const labelNames = ['class'] as const
  new Gauge({
    name: 'estancia_requests_waiting',
    help: 'Requests that wait for their turn, by class',
    labelNames,
    registers,
    collect() {
      for (const name of QUEUED_CLASSES) this.set({ class: name }, admission.waiting(name))
    },
  })
  new Gauge({
    name: 'estancia_requests_under_way',
    help: 'Requests that were admitted and are not yet answered: bookings, and all that queue',
    labelNames,
    registers,
    collect() {
      this.set({ class: 'booking' }, admission.underWay('booking'))
      this.set({ class: 'queued' }, admission.underWay('queued'))
    },
  })
  const refused = new Counter({
    name: 'estancia_requests_refused_total',
    help: 'Requests that were not admitted, by class and reason',
    labelNames: ['class', 'reason'] as const,
    registers,
  })
  const waited = new Histogram({
    name: 'estancia_request_wait_seconds',
    help: 'How long admitted requests waited for their turn, by class',
    labelNames,
    buckets: SECONDS,
    registers,
  })
  return {
    started: (name, waitedMs) => waited.observe({ class: name }, waitedMs / 1_000),
    refused: (name, reason) => refused.inc({ class: name, reason }),
  }
}
