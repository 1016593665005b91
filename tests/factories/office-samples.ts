import type { City } from '#domain/catalogue/cities.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { STAFF_SAMPLES } from '#tests/factories/staff-samples.ts'
import { STAY_SAMPLES } from '#tests/factories/stay-samples.ts'
import type { Member } from '#tests/harness/office.ts'
import { DOCUMENT_SAMPLES } from './document-samples.ts'
import { INVOICING_SAMPLES } from './invoicing-samples.ts'
import { MONEY_SAMPLES } from './office-money-samples.ts'

/** A request that a route of the office accepts from every member with the permission. */
export type Sample = {
  /** Where its subject is, for routes that are limited by city. */
  readonly city?: City
  /** Entries that it leaves in the audit when accepted: one, except for what is no action. */
  readonly entries?: number
  /** Makes what the request is about, again for each request. Returns a `path` where the route has parameters. */
  make(deps: TestDeps, member: Member): Promise<{ readonly path?: string; readonly body?: unknown }>
}

/** One for every guarded route, by method and path as in the document. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...STAFF_SAMPLES,
  ...STAY_SAMPLES,
  ...MONEY_SAMPLES,
  ...DOCUMENT_SAMPLES,
  ...INVOICING_SAMPLES,
}
