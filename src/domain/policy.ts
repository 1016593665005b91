import type { NightHoldLimit } from './booking/night-hold-limits.ts'
import type { ContractType } from './catalogue/vocabulary.ts'

/**
 * Every number a property manager may want to change, once (decisions.md). Amounts are euro cents, percentages are
 * integer percent, times are minutes, hours or calendar days as the name says.
 */
export const NIGHT_HOLD_MINUTES = 20
export const OFFER_HOURS = 48
/** A mail says so many hours before that an offer ends. */
export const OFFER_REMINDER_HOURS = 12
/**
 * So many homes may be held at a time without being paid, by one mailbox, one browser and one network address; defaults of
 * settings. Behind one address there may be an office, a hospital or a mobile network, but within `NIGHT_HOLD_MINUTES` few of its
 * people book.
 */
export const MAX_OPEN_NIGHT_HOLDS: NightHoldLimit = { email: 3, browser: 3, address: 20 }
/** So many automatic offers may wait for payment at a time; further requests are answered by staff. */
export const MAX_OPEN_OFFERS: NightHoldLimit = { email: 2, browser: 2, address: 6 }
export const MAX_REQUEST_MESSAGE = 2_000
export const MAX_CONTACT_MESSAGE = 4_000
/** A form that is sent sooner than this after its page was made was not read by a person; one older than this is stale. */
export const CONTACT_STAMP = { minSeconds: 3, maxHours: 12 } as const
/** How long a message to the company is kept. */
export const CONTACT_KEEP_DAYS = 365
/** A 3-D Secure page left open does not keep a hold alive for ever: after this the charge is withdrawn. */
export const ACTION_GRACE_MINUTES = 15

export const MONTHLY_STAY_NIGHTS = 28
export const DEFAULT_INSTANT_MAX_NIGHTS = 20
export const MIN_NIGHTS_CHOICES = [3, 4, 7] as const
export const MAX_STAY_MONTHS = 12
/** No 12 months have more. */
export const MAX_STAY_NIGHTS = 366
/** How far ahead a stay may begin; the calendar of a home shows this window. */
export const MAX_DAYS_AHEAD = 540
/** Most days that one call may ask of a calendar (api.md). */
export const MAX_CALENDAR_DAYS = 400
/** How many possible start days of a stay are priced unless told, and the most that one call may ask: two months. */
export const START_DAYS = 60
export const MAX_START_DAYS = 62
/** How many days sooner or later a search may let its stay begin. */
export const FLEXIBLE_DAYS = [0, 3, 7, 14] as const
export const CHECK_IN_HOUR = 15
export const CHECK_OUT_HOUR = 11
export const MAX_BABIES = 2
export const MAX_PARTY_FIELD = 20

/** Length-of-stay discounts begin at these numbers of nights; the percentage is set per apartment. */
export const LENGTH_DISCOUNT_NIGHTS = [7, 28, 90] as const
export const MEMBER_DISCOUNT_PERCENT = 5
/** Default of the CARD_FEE_PERCENT setting: surcharging consumer cards is restricted in the EU. */
export const CARD_FEE_PERCENT = 3
export const MONTHLY_PRICE_NIGHTS = 30

/** Value added tax in percent of a let with services of a hotel, and of one to a company; others are exempt (LIVA 20 and 91). */
export const VAT_LODGING_PERCENT = 10
export const VAT_CORPORATE_PERCENT = 21

export const GENERAL_TERMS = { fullPaymentDays: 7, firstPercent: 30 } as const
export const PARTICULAR_TERMS = { fullPaymentDays: 45, firstPercent: 50 } as const
/** The rest before arrival, and every later month, is charged this many days before check-in or before it begins. */
export const CHARGE_DAYS_BEFORE = 7
export const CHARGE_HOUR = 9
export const CHARGE_RETRY_DAYS = 2
/** A mail says so many days before that a payment will be charged. */
export const CHARGE_REMINDER_DAYS = [7, 3] as const
export const UNPAID_CANCEL_DAYS_BEFORE = 4

export const FREE_CANCELLATION_DAYS = 7
export const DEPOSIT_DAYS_BEFORE = 3
export const DEPOSIT_RETURN_DAYS = 7
/** What a bank may take to show a deposit that was returned. */
export const BANK_CREDIT_DAYS = 7
export const SHORT_DEPOSIT_MIN_CENTS = 150_00
export const SHORT_DEPOSIT_MAX_CENTS = 500_00

/** The register of travellers (RD 933/2021): who signs, who is of age, what is told within how long, kept how long. */
export const SIGNATURE_AGE = 14
export const ADULT_AGE = 18
export const REGISTER_HOURS = 24
/** Contracts whose stays are told of. Whether a seasonal let is lodging is disputed: ask a lawyer before one is left out. */
export const REGISTERED_CONTRACTS: readonly ContractType[] = ['tourist', 'seasonal_lau', 'corporate']
export const REGISTER_YEARS = 3
/** Mails invite to the check-in so many days before arrival, or with the confirmation, and remind of what is missing. */
export const CHECK_IN_INVITATION_DAYS = 14
export const CHECK_IN_REMINDER_DAYS = 3
export const CHECK_IN_MAIL_HOUR = 10
/** The guide shows the door code from so many hours before check-in. */
export const DOOR_CODE_HOURS = 24

/** Arrival at a home without self check-in, from this hour (Madrid): fee in cents, paid on arrival. */
export const LATE_ARRIVAL_FEES = [
  { fromHour: 21, feeCents: 20_00 },
  { fromHour: 23, feeCents: 30_00 },
  { fromHour: 24, feeCents: 40_00 },
] as const

/** How many homes a browser keeps as favourites, and how many stand side by side. */
export const MAX_FAVOURITES = 60
export const MAX_COMPARED = 4
export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 48
/** How many homes a member may ask the prices of in one call: more than any page shows. */
export const MAX_OWN_PRICES = 60
/** A map shows up to so many homes one by one, and more of them as so many clusters at most. */
export const MAX_PINS = 2_000
export const MAX_MAP_CLUSTERS = 400
export const API_TIMEOUT_MS = 10_000
export const API_MAX_BODY_BYTES = 100_000

/** Of the clauses of an agreement (`src/content/agreement-texts.ts`); goes up with a new set of clauses. */
export const AGREEMENT_TEXT_VERSION = '1'
/** Of the privacy policy and the booking conditions that a holder agrees to; goes up when their words change. */
export const CONSENT_TEXTS_VERSION = '4'

/** An owner is told what guests pay for homes like theirs from so many of them on, for up to so many bedrooms, and for so many months a year. */
export const ESTIMATE_LEAST_HOMES = 5
export const ESTIMATE_MOST_BEDROOMS = 4
export const ESTIMATE_MONTHS = [6, 9, 11] as const

/** Of the words that ask for optional scripts, and how long an answer stands before it is asked again. */
export const COOKIE_TEXT_VERSION = '1'
export const CONSENT_MONTHS = 24

/** When a hold ends while a charge's outcome is unknown, the nights are kept this much longer before looking again. */
export const NIGHT_HOLD_EXTENSION_MINUTES = 5
/** How long an idempotency key stands for its request. */
export const IDEMPOTENCY_HOURS = 24

/** How long a browser stays signed in, and how long the links to a new password and to another e-mail work. */
export const SESSION_DAYS = 30
export const RESET_LINK_MINUTES = 60
export const EMAIL_LINK_MINUTES = 60
/** How long somebody may take at the page of a provider, and then to complete their account. */
export const SIGN_IN_MINUTES = 30
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 200
/** How long who never opened an account can close it by the link in the mail about it. */
export const REGISTRATION_LINK_DAYS = 14
/** Passwords hashed at once by a process, and how many more may wait: bookings must not queue behind sign-ins. */
export const HASHES_AT_ONCE = 2
export const MAX_WAITING_HASHES = 60

/** How often something may be tried, by whom: so many at once, and as many again over `minutes`. */
export const RATE_LIMITS = {
  /** Both but for an address that the account was entered from: see `known_address`. */
  login_by_address: { count: 30, minutes: 15 },
  login_by_account: { count: 100, minutes: 60 },
  login_by_address_and_account: { count: 10, minutes: 15 },
  /** Of who is signed in, before what can't be undone. */
  password_by_account: { count: 10, minutes: 15 },
  openid_by_address: { count: 40, minutes: 15 },
  register_by_address: { count: 20, minutes: 60 },
  forgot_password_by_address: { count: 20, minutes: 60 },
  forgot_password_by_account: { count: 5, minutes: 60 },
  /** Only links that do not work count. */
  reset_password_by_address: { count: 20, minutes: 60 },
  email_change_by_account: { count: 5, minutes: 60 },
  /** Only links that do not work count. */
  confirm_email_by_address: { count: 20, minutes: 60 },
  /** Only links that do not work count. */
  undo_registration_by_address: { count: 20, minutes: 60 },
  /** E-mails that are tried with the code of a booking, which is public; who shows its view token needs none. */
  upgrade_by_address: { count: 20, minutes: 60 },
  guest_by_address: { count: 30, minutes: 60 },
  holder_email_by_address: { count: 10, minutes: 60 },
  holder_email_by_booking: { count: 100, minutes: 60 },
  end_links_by_booking: { count: 5, minutes: 60 },
  link_mail_by_booking: { count: 3, minutes: 60 },
  /** Only codes of no booking count. */
  booking_code_by_address: { count: 30, minutes: 60 },
  /** Different promo codes that somebody tries, right or wrong; the same one again is free. */
  promo_code: { count: 20, minutes: 60 },
  consent_by_address: { count: 60, minutes: 60 },
  contact_by_address: { count: 30, minutes: 60 },
  /** Messages that did not come from a page that a person had time to read: by address, and from everywhere together. */
  unstamped_contact_by_address: { count: 10, minutes: 60 },
  unstamped_contact: { count: 120, minutes: 60 },
  request_by_address: { count: 30, minutes: 60 },
  /** The same of requests for a stay. */
  unstamped_request_by_address: { count: 10, minutes: 60 },
  unstamped_request: { count: 120, minutes: 60 },
  /** Nobody's mailbox is filled with what we answer to whoever names it. */
  contact_by_email: { count: 10, minutes: 1440 },
  request_by_email: { count: 10, minutes: 1440 },
  email_change_by_email: { count: 5, minutes: 1440 },
} as const

/** What is remembered of whom, and for how many minutes: as rows of the limits, so that a crash may forget it. */
export const MEMORIES = {
  /** An address that an account was entered from. */
  known_address: 43_200,
  /** An address where somebody has shown what opens a booking. */
  booking_opened_at: 60,
  /** A promo code that somebody has tried. */
  promo_code_tried: 60,
} as const
