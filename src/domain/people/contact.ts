/** What a message to the company is about; the page of each audience has one of its own. */
export const CONTACT_TOPICS = ['new_stay', 'my_booking', 'payment', 'company', 'owner', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** A company's name as it writes it, numbers and signs included. */
export const MAX_COMPANY_NAME = 120
/** People that one company may ask homes for at a time. */
export const MAX_COMPANY_PEOPLE = 500
/** Per month, in whole euros: beyond is a mistyped amount. */
export const MAX_COMPANY_BUDGET = 1_000_000
