import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

/** What an agreement may have to say or to bring with it. */
export const AGREEMENT_ITEMS = [
  'parties',
  'home',
  'registration',
  'energy_label',
  'term',
  'people',
  'cause',
  'usual_home',
  'price',
  'deposit',
  'included_costs',
  'house_rules',
  'notice',
  'inventory',
  'departure_document',
] as const
export type AgreementItem = (typeof AGREEMENT_ITEMS)[number]

const percent = z.int().min(0).max(100)
const perKind = <T extends z.ZodType>(value: T) =>
  z.strictObject({ tourist: value, temporary_home: value, other_seasonal: value, company: value })

/** The value of a rule by its subject. */
export const LEGAL_VALUES = {
  /** VAT of a furnished let without hotel services of up to `maxNights` nights to a person; 0 nights: such lets are exempt. */
  vat_short_stay: z.strictObject({ maxNights: z.int().min(0), percent }),
  /** VAT of a let with hotel services during the stay. */
  vat_hotel_services: z.strictObject({ percent }),
  /** VAT of a let to a company. */
  vat_company: z.strictObject({ percent }),
  /** Maximum deposit in months of rent; null where the law sets none. */
  deposit_ceiling: perKind(z.int().min(0).nullable()),
  /** Whether a guest may be charged for brokerage, for drawing up the contract or for managing it. */
  guest_fee: perKind(z.boolean()),
  /** Which lets are temporary homes: more than `moreThanNights` nights and up to `maxMonths` months; null: none is. */
  temporary_home: z.strictObject({ moreThanNights: z.int().min(0), maxMonths: z.int().min(1) }).nullable(),
  /** How many contracts of a temporary home the same parties may make in a row; null where the law sets no number. */
  contracts_in_a_row: z.strictObject({ max: z.int().min(1) }).nullable(),
  /** What the agreement of each kind of contract says. */
  agreement_contents: perKind(z.array(z.enum(AGREEMENT_ITEMS))),
} as const

export type LegalSubject = keyof typeof LEGAL_VALUES
export type LegalValue<S extends LegalSubject> = z.infer<(typeof LEGAL_VALUES)[S]>
export const LEGAL_SUBJECTS = Object.keys(LEGAL_VALUES) as LegalSubject[]

/** The day that decides whether a rule applies: of the signature, of the arrival, or of the invoice. */
export const DECIDING_DAYS = ['signing', 'arrival', 'issue'] as const
export type DecidingDay = (typeof DECIDING_DAYS)[number]

/**
 * States of a rule. `pending_validation`: in force, and its validation by parliament is not known. `announced`: published
 * or planned, and not in force. `repealed`: it answers nothing any more.
 */
export const RULE_STATES = ['in_force', 'pending_validation', 'repealed', 'announced'] as const

/** How a rule was read: in the official text, in a text that quotes it, or in an account of it. */
export const RULE_CERTAINTIES = ['official_text', 'quoted', 'second_hand'] as const

const day = z.string().refine(isCalendarDate, 'is no day')

/** A legal rule as it is stored, without its value. */
const head = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  /** Name of the norm, with its identifier in the official journal where there is one. */
  norm: z.string().min(3).max(200),
  article: z.string().max(200),
  decidedBy: z.enum(DECIDING_DAYS),
  inForceSince: day,
  /** The first day for which it answers, which may be later than it is in force. */
  takesEffectOn: day,
  /** The first day for which it answers no longer; null where no end is known. */
  until: day.nullable(),
  state: z.enum(RULE_STATES),
  stateSince: day,
  source: z.string().min(3).max(500),
  certainty: z.enum(RULE_CERTAINTIES),
  checkedOn: day,
})

/** A rule about one subject. Its value has the shape of the subject in `LEGAL_VALUES`. */
export type LegalRule = z.infer<typeof head> & {
  readonly subject: LegalSubject
  readonly value: LegalValue<LegalSubject>
}
export type LegalRules = readonly LegalRule[]

/** Reads a rule as staff hand it in; null with the paths of what is wrong. */
export function parseLegalRule(input: unknown): { readonly rule: LegalRule } | { readonly errors: readonly string[] } {
  const subject = z
    .looseObject({ subject: z.enum(LEGAL_SUBJECTS as [LegalSubject, ...LegalSubject[]]) })
    .safeParse(input)
  if (!subject.success) return { errors: ['subject'] }
  const schema = head.extend({ subject: z.literal(subject.data.subject), value: LEGAL_VALUES[subject.data.subject] })
  const parsed = schema.safeParse(input)
  if (!parsed.success) return { errors: parsed.error.issues.map(({ path }) => path.join('.')) }
  return { rule: parsed.data as LegalRule }
}

/** The days of a stay by which rules are chosen. */
export type LegalDays = Readonly<Record<DecidingDay, CalendarDate>>
