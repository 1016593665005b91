/* Numbers of staff members' access to the office that a property manager may want to change, in the units of `policy.ts`. */

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
/** Most characters of the name by which guests know a member. */
export const MAX_GUEST_NAME = 40
/** Most characters of a text that staff add to a mail, or of a reason. */
export const MAX_STAFF_TEXT = 2_000
/** Most rows of a list that are exported into one file. */
export const MAX_EXPORTED_ROWS = 10_000
