/** Topics of a message to the company; the page of each audience has one of its own. */
export const CONTACT_TOPICS = ['new_stay', 'my_booking', 'payment', 'company', 'owner', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Maximum length of a company's name. */
export const MAX_COMPANY_NAME = 120
/** Maximum number of people that one company may request homes for. */
export const MAX_COMPANY_PEOPLE = 500
/** Maximum number of homes that one company may request. */
export const MAX_COMPANY_HOMES = 100
/** Maximum number of homes that a company may name. */
export const MAX_COMPANY_SHORTLIST = 20
/** Maximum monthly budget in whole euros; anything above is a mistyped amount. */
export const MAX_COMPANY_BUDGET = 1_000_000
