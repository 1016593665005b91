/* Numbers of accounts, messages, reviews and consent that a property manager may want to change, in the units of `policy.ts`. */

export const MAX_CONTACT_MESSAGE = 4_000
/**
 * A form that is sent sooner than this after its page was made was not filled in by a person; one older than this is
 * stale. Its stamp works `maxUses` times: a person corrects a mistake, or asks for another home on the same page.
 */
export const CONTACT_STAMP = { minSeconds: 3, maxHours: 12, maxUses: 4 } as const
/** Messages to the company are deleted after this time. */
export const CONTACT_KEEP_DAYS = 365
export const MAX_MESSAGE = 4_000
/** Maximum number of photos of one message. */
export const MAX_MESSAGE_PHOTOS = 4
/** A photo that no message has is erased after so many days. */
export const UNSENT_PHOTO_DAYS = 1
/** Threads of a stay are deleted so many years after it; others as messages to the company are. */
export const MESSAGE_KEEP_YEARS = 3
/** The reply time that guests read: over so many days, and not shown with fewer questions. */
export const REPLY_TIME = { days: 30, leastQuestions: 5 } as const
/**
 * A stay may be reviewed for `openDays` after it. Its holder is invited `invitationDays` after leaving; invitations of
 * `madeUpDays` before are made up for.
 */
export const REVIEW = { openDays: 30, invitationDays: 3, madeUpDays: 7, maxText: 3_000 } as const
/** Version of the privacy policy and the booking conditions that a holder accepts; it goes up when their words change. */
export const CONSENT_TEXTS_VERSION = '7'

/** Version of the consent text for optional scripts, and for how many months a choice is valid. */
export const COOKIE_TEXT_VERSION = '1'
export const CONSENT_MONTHS = 24

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
