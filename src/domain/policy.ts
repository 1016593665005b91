import type { CityOfferLimit, SetHoldLimit } from './booking/night-hold-limits.ts'
import type { ContractType } from './catalogue/vocabulary.ts'

/**
 * All numbers of the business rules that a property manager may want to change. Amounts are euro cents,
 * percentages are integer percent, times are minutes, hours or calendar days as the name says.
 */
export const NIGHT_HOLD_MINUTES = 20
export const OFFER_HOURS = 48
/** A reminder is mailed this many hours before an offer expires. */
export const OFFER_REMINDER_HOURS = 12
/**
 * Maximum number of unpaid night holds at a time by one mailbox, one browser and one network address; defaults of
 * settings. An office, a hospital or a mobile network may share one address, but few of its people book within
 * `NIGHT_HOLD_MINUTES`.
 */
export const MAX_OPEN_NIGHT_HOLDS: SetHoldLimit = { email: 3, browser: 3, address: 20 }
/** Maximum number of automatic offers that wait for payment at a time; further requests are answered by staff. */
export const MAX_OPEN_OFFERS: SetHoldLimit = { email: 2, browser: 2, address: 6 }
/**
 * Maximum number of automatic offers that wait for payment in one city, so that no one holds most of its homes with
 * many addresses; further requests are answered by staff.
 */
export const MAX_OPEN_OFFERS_OF_CITY: CityOfferLimit = { percent: 10, least: 6 }
/** Most nights of a block of staff, and most characters of its note. */
export const MAX_BLOCK_NIGHTS = 730
export const MAX_BLOCK_NOTE = 500
export const MAX_REQUEST_MESSAGE = 2_000
export const MAX_CONTACT_MESSAGE = 4_000
/**
 * A form that is sent sooner than this after its page was made was not filled in by a person; one older than this is
 * stale. Its stamp works `maxUses` times: a person corrects a mistake, or asks for another home on the same page.
 */
export const CONTACT_STAMP = { minSeconds: 3, maxHours: 12, maxUses: 4 } as const
/** Messages to the company are deleted after this time. */
export const CONTACT_KEEP_DAYS = 365
export const MAX_MESSAGE = 4_000
/** Threads of a stay are deleted so many years after it; others as messages to the company are. */
export const MESSAGE_KEEP_YEARS = 3
/**
 * An alert is confirmed within `confirmHours` and sends at most `mostMails`, `hoursBetweenMails` apart. It ends with its
 * check-in, without dates after `undatedDays`. A search that finds more than `mostHomes` needs none; each run repeats up to
 * `looksAtOnce` of them.
 */
export const ALERT = {
  confirmHours: 48,
  maxMails: 5,
  hoursBetweenMails: 24,
  undatedDays: 90,
  maxHomes: 100,
  looksAtOnce: 500,
} as const
/** The reply time that guests read: over so many days, and not shown with fewer questions. */
export const REPLY_TIME = { days: 30, leastQuestions: 5 } as const
/**
 * A stay may be reviewed for `openDays` after it. Its holder is invited `invitationDays` after leaving; invitations of
 * `madeUpDays` before are made up for.
 */
export const REVIEW = { openDays: 30, invitationDays: 3, madeUpDays: 7, maxText: 3_000 } as const
/** A 3-D Secure page that is left open keeps its night hold alive for this long; then the charge is withdrawn. */
export const ACTION_GRACE_MINUTES = 15

export const MONTHLY_STAY_NIGHTS = 28
export const DEFAULT_INSTANT_MAX_NIGHTS = 20
export const MIN_NIGHTS_CHOICES = [3, 4, 7] as const
export const MAX_STAY_MONTHS = 12
/** The number of nights in the longest 12 months. */
export const MAX_STAY_NIGHTS = 366
/** The latest check-in, counted from today; the calendar of a home shows this window. */
export const MAX_DAYS_AHEAD = 540
/** Maximum number of days in one calendar request. */
export const MAX_CALENDAR_DAYS = 400
/** Default number of start days in one request, and the maximum. */
export const START_DAYS = 60
export const MAX_START_DAYS = 62
/** The values of the filter for flexible dates. */
export const FLEXIBLE_DAYS = [0, 3, 7, 14] as const
export const CHECK_IN_HOUR = 15
export const CHECK_OUT_HOUR = 11
export const MAX_BABIES = 2
export const MAX_PARTY_FIELD = 20

/** Length-of-stay discounts begin at these numbers of nights; their percentages are set per apartment. */
export const LENGTH_DISCOUNT_NIGHTS = [7, 28, 90] as const
export const MEMBER_DISCOUNT_PERCENT = 5
/** Default of the CARD_FEE_PERCENT setting: surcharging consumer cards is restricted in the EU. */
export const CARD_FEE_PERCENT = 3
export const MONTHLY_PRICE_NIGHTS = 30

/** VAT in percent of a let with hotel services, and of a let to a company; others are exempt (LIVA 20 and 91). */
export const VAT_LODGING_PERCENT = 10
export const VAT_CORPORATE_PERCENT = 21

export const GENERAL_TERMS = { fullPaymentDays: 7, firstPercent: 30 } as const
export const PARTICULAR_TERMS = { fullPaymentDays: 45, firstPercent: 50 } as const
/** The rest before arrival is charged this many days before check-in, and a later month this many days before it begins. */
export const CHARGE_DAYS_BEFORE = 7
export const CHARGE_HOUR = 9
export const CHARGE_RETRY_DAYS = 2
/** A reminder is mailed this many days before an automatic charge. */
export const CHARGE_REMINDER_DAYS = [7, 3] as const
/** An owner may have an authorised debit returned for eight weeks; banks take a few days more to tell. */
export const DEBIT_RETURN_DAYS = 70
export const UNPAID_CANCEL_DAYS_BEFORE = 4

export const FREE_CANCELLATION_DAYS = 7
export const DEPOSIT_DAYS_BEFORE = 3
export const DEPOSIT_RETURN_DAYS = 7
/** Days that a bank may take to show the refund of a deposit. */
export const BANK_CREDIT_DAYS = 7
export const SHORT_DEPOSIT_MIN_CENTS = 150_00
export const SHORT_DEPOSIT_MAX_CENTS = 500_00

/** Rules of the register of travellers (RD 933/2021): age of signing, age of majority, hours to report, years to keep. */
export const SIGNATURE_AGE = 14
export const ADULT_AGE = 18
export const REGISTER_HOURS = 24
/**
 * Kinds of contract whose stays are reported. Whether a seasonal let counts as lodging is disputed: ask a lawyer before
 * one is left out.
 */
export const REGISTERED_CONTRACTS: readonly ContractType[] = ['tourist', 'seasonal_lau', 'corporate']
export const REGISTER_YEARS = 3
/**
 * Invitations to the check-in are mailed this many days before arrival, or with the confirmation if that is later, and
 * reminders for what is missing.
 */
export const CHECK_IN_INVITATION_DAYS = 14
export const CHECK_IN_REMINDER_DAYS = 3
export const CHECK_IN_MAIL_HOUR = 10
/** The guide shows the door code from this many hours before check-in. */
export const DOOR_CODE_HOURS = 24

/** Fees for arriving at or after these hours (Madrid time) at a home without self check-in, in cents, paid on arrival. */
export const LATE_ARRIVAL_FEES = [
  { fromHour: 21, feeCents: 20_00 },
  { fromHour: 23, feeCents: 30_00 },
  { fromHour: 24, feeCents: 40_00 },
] as const

/**
 * A guest who says within so many hours of arriving that the home is not as described gets an equal or better home, or all
 * money back and up to so much for a hotel.
 */
export const MOVE_IN_GUARANTEE = { hours: 48, hotelNights: 2, hotelCents: 200_00 } as const

/** Speeds of a daily way in town, with the stops at crossings. */
export const TRAVEL_KMH = { 'a-pie': 4.8, 'en-bici': 15 } as const
/** A way along streets is so many times as long as the straight line; in towns it is 1.2 to 1.4 times. */
export const TRAVEL_DETOUR = 1.3
/** The public position of a home may be 190 m from its door, about three minutes on foot, so that fewer are not claimed. */
export const LEAST_TRAVEL_MINUTES = { 'a-pie': 4, 'en-bici': 2 } as const
export const TRAVEL_LIMITS = [15, 30, 45] as const
export const MAX_TRAVEL_MINUTES = 120
/** Minutes on foot or by bike beyond which pages name the distance instead. */
export const MAX_SHOWN_TRAVEL_MINUTES = 45
/** The reach for which the destination field counts homes, on foot. */
export const REACH_MINUTES = 30

/** The party of a search or a stay that names none (decision 166): it hides no home. */
export const DEFAULT_PARTY = { adults: 1, children: 0, babies: 0 } as const

/** Maximum number of favourites in a browser, and of homes in a comparison. */
export const MAX_FAVOURITES = 60
export const MAX_COMPARED = 4
export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 48
/** Maximum number of homes in one request for member prices, more than any page shows. */
export const MAX_OWN_PRICES = 60
/** Maximum number of single homes on a map, and of clusters where there are more homes. */
export const MAX_PINS = 2_000
export const MAX_MAP_CLUSTERS = 400
export const API_TIMEOUT_MS = 10_000
export const API_MAX_BODY_BYTES = 100_000

/** Version of the clauses of an agreement (`src/content/agreement-texts.ts`); it goes up with a new set of clauses. */
export const AGREEMENT_TEXT_VERSION = '2'
/** Version of the privacy policy and the booking conditions that a holder accepts; it goes up when their words change. */
export const CONSENT_TEXTS_VERSION = '7'
/** Version of the mandate for direct debits; it goes up when its words change. */
export const MANDATE_TEXT_VERSION = '1'

/**
 * An income estimate needs this many similar homes; it goes up to this many bedrooms and assumes this many let months a
 * year.
 */
export const ESTIMATE_LEAST_HOMES = 5
export const MAX_ESTIMATE_BEDROOMS = 4
export const ESTIMATE_MONTHS = [6, 9, 11] as const

/** Version of the consent text for optional scripts, and for how many months a choice is valid. */
export const COOKIE_TEXT_VERSION = '1'
export const CONSENT_MONTHS = 24

/** A night hold that expires while the result of a charge is unknown is extended by this many minutes. */
export const NIGHT_HOLD_EXTENSION_MINUTES = 5
/** Idempotency keys are stored for this long. */
export const IDEMPOTENCY_HOURS = 24

/** How long staff stay signed in without doing anything, and in all. Field staff use a phone of their own. */
export const STAFF_SESSION = { idleMinutes: 30, minutes: 12 * 60 }
export const FIELD_SESSION = { idleMinutes: 12 * 60, minutes: 7 * 24 * 60 }
export const STAFF_SESSIONS_AT_ONCE = 5
/**
 * Sessions are deleted after this time, which is longer than any session lasts; the audit retains that a member signed
 * in.
 */
export const STAFF_SESSION_KEEP_DAYS = 30
/** How long a factor that was shown counts as a fresh proof. */
export const FRESH_PROOF_MINUTES = 5
/** Notices of what is settled are deleted after this many days. */
export const NOTICE_KEEP_DAYS = 90
/** Lifetime of an invitation to the office, and of the link that a sandbox prints. */
export const INVITATION_HOURS = 24
export const RECOVERY_CODES = 10
export const STAFF_PASSWORD_MIN_LENGTH = 12

/** Lifetimes of a session, of a link to a new password and of a link to another e-mail. */
export const SESSION_DAYS = 30
export const RESET_LINK_MINUTES = 60
export const EMAIL_LINK_MINUTES = 60
/** Time limit for the provider's page of a sign-in, and then for completing the account. */
export const SIGN_IN_MINUTES = 30
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 200
/** Lifetime of the link that closes an account, sent to the mailbox it was opened with. */
export const REGISTRATION_LINK_DAYS = 14
/**
 * Number of passwords that a process hashes at once, and how many more may wait, because bookings must not queue behind
 * sign-ins.
 */
export const HASHES_AT_ONCE = 2
export const MAX_WAITING_HASHES = 60

/**
 * Costly requests of one address: searches over many possible dates, documents. `count` at once, and as many again over
 * `minutes`; counted by each process alone. A guest who moves a month's search about makes some twenty in a minute.
 */
export const COSTLY_REQUESTS = { count: 60, minutes: 1 } as const
/** How many of them a printed document counts as: drawing one takes as much of a processor as four wide searches. */
export const DOCUMENT_COST = 4
