import type { ContractType } from '#domain/catalogue/vocabulary.ts'

/* Numbers of the register of travellers and of arriving that a property manager may want to change, in the units of `policy.ts`. */

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
