import type { OfficeAction } from '#contract/office-action.ts'
import { OFFICE_ACTIONS } from '#contract/office-actions/all.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { STAFF_SAMPLES } from '#tests/factories/staff-samples.ts'
import { STAY_SAMPLES } from '#tests/factories/stay-samples.ts'
import type { Member } from '#tests/harness/office.ts'
import { CHANNEL_MANAGER_SAMPLES } from './channel-manager-samples.ts'
import { CHANNEL_SAMPLES } from './channel-samples.ts'
import { CITY_SAMPLES } from './city-samples.ts'
import { COMPANY_DATA_SAMPLES } from './company-data-samples.ts'
import { COMPANY_SAMPLES } from './company-samples.ts'
import { DOCUMENT_SAMPLES } from './document-samples.ts'
import { DOOR_CODE_SAMPLES } from './door-code-samples.ts'
import { HOME_SAMPLES } from './home-samples.ts'
import { HOME_STATE_SAMPLES } from './home-state-samples.ts'
import { INVOICING_SAMPLES } from './invoicing-samples.ts'
import { LAW_SAMPLES } from './law-samples.ts'
import { LISTING_FEED_SAMPLES } from './listing-feed-samples.ts'
import { LISTING_SAMPLES } from './listing-samples.ts'
import { NEIGHBOURHOOD_SAMPLES } from './neighbourhood-samples.ts'
import { MONEY_SAMPLES } from './office-money-samples.ts'
import { PRICE_SAMPLES } from './price-samples.ts'
import { PROMO_SAMPLES } from './promo-samples.ts'
import { TICKET_SAMPLES } from './ticket-samples.ts'

/** A request that a route of the office accepts from every member with the permission. */
export type Sample = {
  /** Where its subject is, for routes that are limited by city. */
  readonly city?: City
  /** Entries that it leaves in the audit when accepted: one, except for what is no action. */
  readonly entries?: number
  /** Makes what the request is about, again for each request. Returns a `path` where the route has parameters. */
  make(deps: TestDeps, member: Member): Promise<{ readonly path?: string; readonly body?: unknown }>
}

const OWN: Readonly<Record<string, Sample>> = {
  ...STAFF_SAMPLES,
  ...STAY_SAMPLES,
  ...MONEY_SAMPLES,
  ...DOCUMENT_SAMPLES,
  ...INVOICING_SAMPLES,
  ...LAW_SAMPLES,
  ...COMPANY_SAMPLES,
  ...PRICE_SAMPLES,
  ...COMPANY_DATA_SAMPLES,
  ...PROMO_SAMPLES,
  ...HOME_SAMPLES,
  ...HOME_STATE_SAMPLES,
  ...LISTING_SAMPLES,
  ...CITY_SAMPLES,
  ...NEIGHBOURHOOD_SAMPLES,
  ...CHANNEL_SAMPLES,
  ...CHANNEL_MANAGER_SAMPLES,
  ...LISTING_FEED_SAMPLES,
  ...TICKET_SAMPLES,
  ...DOOR_CODE_SAMPLES,
}

/** One for every guarded route, by method and path as in the document; that of a preview follows from its action. */
export const SAMPLES: Readonly<Record<string, Sample>> = { ...OWN, ...previewsOf(OFFICE_ACTIONS) }

function previewsOf(actions: object): Record<string, Sample> {
  return Object.fromEntries(
    Object.values(actions).flatMap(({ path, preview }: OfficeAction) => {
      const sample = OWN[`POST ${path}`]
      return preview && sample ? [[`POST ${path}/preview`, previewOf(path, sample)]] : []
    }),
  )
}

/** The same request without the id of the figures: it writes nothing. */
function previewOf(wholePath: string, { city, make }: Sample): Sample {
  return {
    ...(city ? { city } : {}),
    entries: 0,
    async make(deps, member) {
      const { path = wholePath, body } = await make(deps, member)
      return { path: `${path}/preview`, body: { ...(body as object), previewId: undefined } }
    },
  }
}
