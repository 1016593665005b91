import type { Cents } from '#domain/shared/money.ts'
import { SITE_NAMES } from './feed-sites.ts'

/** Sites of the channel manager that can have terms of their own. All others have the standard ones. */
export const MANAGER_SITES = ['airbnb', 'booking_com', 'vrbo'] as const
export type ManagerSite = (typeof MANAGER_SITES)[number]

/** A home has a rate plan for each site with terms of its own, and the standard plan for all others. */
export const PLAN_SITES = ['standard', ...MANAGER_SITES] as const
export type PlanSite = (typeof PLAN_SITES)[number]

export const MAX_MARKUP_PERCENT = 100
/** A thousand euros a night. */
export const MAX_FLOOR_CENTS = 1_000_00

/** What prices are above ours, and the least that a night costs there; a floor of null is none. */
export type SiteTerms = { readonly markupPercent: number; readonly floorCents: Cents | null }
type BySite<Value> = { readonly standard: Value } & { readonly [Site in ManagerSite]?: Value }
export type TermsOfSites = BySite<SiteTerms>
/** The ids of the rate plans of a home. */
export type HomePlans = BySite<string>

/** Returns the terms of a site: its own, or the standard ones. */
export function termsOf(terms: TermsOfSites, site: PlanSite): SiteTerms {
  return terms[site] ?? terms.standard
}

/** Returns the sites with terms of their own. */
export function sitesWithTerms(terms: TermsOfSites): ManagerSite[] {
  return MANAGER_SITES.filter((site) => terms[site] !== undefined)
}

/** Returns the plans of a home in their order. */
export function plansOf(plans: HomePlans): { readonly site: PlanSite; readonly ratePlanId: string }[] {
  return PLAN_SITES.flatMap((site) => {
    const ratePlanId = plans[site]
    return ratePlanId === undefined ? [] : [{ site, ratePlanId }]
  })
}

/** Returns the title of the plan of a site, by which it is found again at the channel manager. */
export function planTitle(site: ManagerSite): string {
  return `Estancia · ${SITE_NAMES[site]}`
}
