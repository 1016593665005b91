import { cleanEmail, isEmail, MAX_EMAIL } from '#domain/people/email.ts'
import { cleanName, isPersonName } from '#domain/people/person-name.ts'
import { cleanPhone, isPhone, MAX_PHONE } from '#domain/people/phone.ts'
import { visibleText } from '#domain/people/visible-text.ts'
import { addMonths, type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { ADULT_AGE, SIGNATURE_AGE } from './arrival-policy.ts'
import { hasPostalCodes, isCountry, SPAIN } from './countries.ts'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  hasSupportNumber,
  isDocumentNumber,
  isSupportNumber,
  normaliseDocument,
  normaliseSupport,
} from './identity-document.ts'
import { KINSHIPS } from './kinship.ts'

/**
 * The fields that the register of travellers needs of each person (RD 933/2021, annex I), in the groups in which they are
 * typed and saved. Maximum lengths are those of the Ministry's service, in characters, so that nothing is cut; telephone
 * numbers are longer as people write them than as the register gets them.
 */
export const TRAVELLER_GROUPS = {
  identity: ['documentKind', 'documentNumber', 'supportNumber', 'name', 'surname1', 'surname2'],
  birth: ['birthDate', 'sex', 'nationality'],
  home: ['homeOf', 'country', 'postalCode', 'municipalityCode', 'municipalityName', 'street', 'streetMore'],
  contact: ['phone', 'email'],
  kinship: ['companion', 'kinship'],
} as const
export type TravellerGroup = keyof typeof TRAVELLER_GROUPS
export type TravellerField = (typeof TRAVELLER_GROUPS)[TravellerGroup][number]
export const TRAVELLER_FIELDS: readonly TravellerField[] = Object.values(TRAVELLER_GROUPS).flat()

export const MAX_LENGTHS: Readonly<Record<TravellerField, number>> = {
  documentKind: 5,
  documentNumber: 15,
  supportNumber: 9,
  name: 50,
  surname1: 50,
  surname2: 50,
  birthDate: 10,
  sex: 1,
  nationality: 3,
  homeOf: 2,
  country: 3,
  postalCode: 20,
  municipalityCode: 5,
  municipalityName: 100,
  street: 100,
  streetMore: 100,
  phone: MAX_PHONE,
  email: MAX_EMAIL - 4,
  companion: 2,
  kinship: 2,
}

/** Fields as typed so far; a missing one is absent or empty. */
export type TravellerDraft = Readonly<Partial<Record<TravellerField, string>>>

export const SEXES = ['H', 'M', 'O'] as const

/** `drawn` is an SVG path in a box of 400 × 160; `typed` is the name, for people who can't or won't draw. */
export type Signature = { readonly kind: 'drawn' | 'typed'; readonly text: string; readonly signedAt: string }
export const SIGNATURE_BOX = { width: 400, height: 160 } as const
export const MAX_SIGNATURE = 12_000
const STROKES = /^(M-?\d{1,3} -?\d{1,3}( ?L-?\d{1,3} -?\d{1,3})* ?)+$/

/** Tells whether a drawing has enough strokes to be a signature. */
export function isDrawnSignature(path: string): boolean {
  return path.length <= MAX_SIGNATURE && (path.match(/L/g)?.length ?? 0) >= 8 && STROKES.test(path)
}

/** Facts about the booking on which the rules of a traveller depend. */
export type TravellerWorld = {
  readonly position: number
  /** Ages are calculated for this day. */
  readonly checkIn: CalendarDate
  /** Positions of the other travellers who may be responsible for a minor. */
  readonly companions: readonly number[]
  /** Documents of the travellers of the booking who are complete; the server alone knows them. */
  readonly takenDocuments?: readonly string[]
}

export type TravellerFault =
  | 'required'
  | 'too_long'
  | 'not_text'
  | 'choice'
  | 'document_number'
  | 'document_taken'
  | 'nationality_of_document'
  | 'support_number'
  | 'document_of_adult'
  | 'birth_date'
  | 'postal_code'
  | 'municipality'
  | 'phone'
  | 'email'
  | 'contact'
  | 'companion'

export type TravellerFaults = Readonly<Partial<Record<TravellerField, TravellerFault>>>

/** Counts the whole years of an age on a day; null without a sound date of birth. */
export function ageOn(birthDate: string | undefined, day: CalendarDate): number | null {
  if (!birthDate || !isCalendarDate(birthDate) || birthDate > day) return null
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return addMonths(birthDate, years * 12) > day ? years - 1 : years
}

/** Tells whether a traveller is younger than 18 on arrival, and so needs a responsible adult and their kinship. */
export function isMinor(draft: TravellerDraft, checkIn: CalendarDate): boolean {
  const age = ageOn(draft.birthDate, checkIn)
  return age !== null && age < ADULT_AGE
}

/**
 * Tells whether a traveller signs, which is required from the age of 14; for younger children an adult fills in the
 * form without a signature.
 */
export function mustSign(draft: TravellerDraft, checkIn: CalendarDate): boolean {
  const age = ageOn(draft.birthDate, checkIn)
  return age === null || age >= SIGNATURE_AGE
}

/** Lists the groups of fields that a traveller has to fill in, in their order. */
export function requiredGroups(draft: TravellerDraft, checkIn: CalendarDate): TravellerGroup[] {
  const groups: TravellerGroup[] = ['identity', 'birth', 'home']
  if (mustSign(draft, checkIn)) groups.push('contact')
  if (isMinor(draft, checkIn)) groups.push('kinship')
  return groups
}

/** Finds what is missing or invalid, field by field; it is empty when the traveller can be reported. */
export function travellerFaults(draft: TravellerDraft, world: TravellerWorld): TravellerFaults {
  const faults: Partial<Record<TravellerField, TravellerFault>> = {}
  for (const group of requiredGroups(draft, world.checkIn)) {
    for (const field of TRAVELLER_GROUPS[group]) {
      const fault = textFault(field, draft[field] ?? '') ?? RULES[field](draft[field] ?? '', draft, world)
      if (fault) faults[field] = fault
    }
  }
  return faults
}

/** Writes each field as the register compares and stores it, however it was typed. */
export function tidyDraft(typed: TravellerDraft): TravellerDraft {
  return Object.fromEntries(
    Object.entries(typed).map(([field, text = '']) => [
      field,
      (CLEANERS[field as TravellerField] ?? visibleText)(text, kindOf(typed)),
    ]),
  )
}

const CLEANERS: Readonly<Partial<Record<TravellerField, (text: string, kind: DocumentKind | undefined) => string>>> = {
  documentNumber: normaliseDocument,
  supportNumber: normaliseSupport,
  name: cleanName,
  surname1: cleanName,
  surname2: cleanName,
  phone: cleanPhone,
  email: cleanEmail,
}

/**
 * Returns what tells a document from all others: passports and cards of other countries are numbered by each country. It is
 * empty without a number.
 */
export function documentKey({ documentKind, documentNumber, nationality }: TravellerDraft): string {
  if (!documentNumber) return ''
  return [documentKind, documentNumber, documentKind === 'PAS' || documentKind === 'OTRO' ? nationality : ''].join(' ')
}

/** Drops the fields that other answers make meaningless, so that no personal data is stored without need. */
export function withoutMeaninglessFields(draft: TravellerDraft, world: TravellerWorld): TravellerDraft {
  const idle: TravellerField[] = []
  if (draft.documentKind === 'NONE') idle.push('documentNumber')
  if (!hasSupportNumber(kindOf(draft))) idle.push('supportNumber')
  if (livesWithFirst(draft, world)) idle.push(...TRAVELLER_GROUPS.home.filter((field) => field !== 'homeOf'))
  else idle.push('homeOf', draft.country === SPAIN ? 'municipalityName' : 'municipalityCode')
  if (!mustSign(draft, world.checkIn)) idle.push(...TRAVELLER_GROUPS.contact)
  if (!isMinor(draft, world.checkIn)) idle.push(...TRAVELLER_GROUPS.kinship)
  return Object.fromEntries(
    TRAVELLER_FIELDS.filter((field) => draft[field] && !idle.includes(field)).map((field) => [field, draft[field]]),
  )
}

/** Finds what is invalid in a field whatever the other fields say; it is checked before a draft is saved. */
export function textFault(field: TravellerField, text: string): TravellerFault | null {
  if ([...text].length > MAX_LENGTHS[field]) return 'too_long'
  return /\p{Cc}|\p{Cs}/u.test(text) ? 'not_text' : null
}

type Rule = (text: string, draft: TravellerDraft, world: TravellerWorld) => TravellerFault | null

const required: Rule = (text) => (text === '' ? 'required' : null)
const oneOf =
  (choices: readonly string[]): Rule =>
  (text) =>
    text === '' ? 'required' : choices.includes(text) ? null : 'choice'
const personName: Rule = (text) => (text === '' ? 'required' : isPersonName(text) ? null : 'not_text')
const country: Rule = (text) => (text === '' ? 'required' : isCountry(text) ? null : 'choice')
const kindOf = ({ documentKind }: TravellerDraft) => DOCUMENT_KINDS.find((kind) => kind === documentKind)

/** These fields are required only of a traveller who does not live with the first one. */
const atHome =
  (rule: Rule): Rule =>
  (text, draft, world) =>
    livesWithFirst(draft, world) ? null : rule(text, draft, world)

/** Tells whether a traveller said that they live with the first one, who can only have a home of their own. */
export function livesWithFirst({ homeOf }: TravellerDraft, { position }: Pick<TravellerWorld, 'position'>): boolean {
  return homeOf === '1' && position > 1
}

const RULES: Readonly<Record<TravellerField, Rule>> = {
  documentKind(text, draft, world) {
    const age = ageOn(draft.birthDate, world.checkIn)
    if (text === 'NONE' && age !== null && age >= ADULT_AGE) return 'document_of_adult'
    return oneOf(DOCUMENT_KINDS)(text, draft, world)
  },
  documentNumber(text, draft, world) {
    const kind = kindOf(draft)
    if (kind === undefined || kind === 'NONE') return null
    if (text === '') return 'required'
    if (!isDocumentNumber(kind, text)) return 'document_number'
    return world.takenDocuments?.includes(documentKey(draft)) ? 'document_taken' : null
  },
  supportNumber(text, draft) {
    const kind = kindOf(draft)
    if (kind === undefined || !hasSupportNumber(kind)) return null
    if (text === '') return 'required'
    return isSupportNumber(kind, text, draft.documentNumber) ? null : 'support_number'
  },
  name: personName,
  surname1: personName,
  surname2: (text, draft, world) => (kindOf(draft) === 'NIF' || text !== '' ? personName(text, draft, world) : null),
  birthDate: (text, _draft, { checkIn }) =>
    text === '' ? 'required' : (ageOn(text, checkIn) ?? 999) > 120 ? 'birth_date' : null,
  sex: oneOf(SEXES),
  nationality(text, draft, world) {
    const kind = kindOf(draft)
    const isWrong = text !== '' && ((kind === 'NIF' && text !== SPAIN) || (kind === 'NIE' && text === SPAIN))
    return isWrong ? 'nationality_of_document' : country(text, draft, world)
  },
  homeOf: (text) => (text === '' || text === '1' ? null : 'choice'),
  country: atHome(country),
  postalCode: atHome((text, draft, world) => {
    if (!hasPostalCodes(draft.country)) return null
    if (draft.country !== SPAIN) return required(text, draft, world)
    return text === '' ? 'required' : isSpanishPostalCode(text) ? null : 'postal_code'
  }),
  municipalityCode: atHome((text, { country: where }) => {
    if (where !== SPAIN) return null
    return text === '' ? 'required' : /^\d{5}$/.test(text) ? null : 'municipality'
  }),
  municipalityName: atHome((text, draft, world) => (draft.country === SPAIN ? null : required(text, draft, world))),
  street: atHome(required),
  streetMore: () => null,
  phone(text, { email }) {
    if (text !== '') return isPhone(text) ? null : 'phone'
    return email ? null : 'contact'
  },
  email: (text) => (text === '' || isEmail(text) ? null : 'email'),
  companion: (text, _draft, { companions }) =>
    text === '' ? 'required' : companions.includes(Number(text)) ? null : 'companion',
  kinship: oneOf(KINSHIPS),
}

/** Tells whether a text has five digits whose first two are a province, 01 to 52. */
export function isSpanishPostalCode(text: string): boolean {
  const province = Number(text.slice(0, 2))
  return /^\d{5}$/.test(text) && province >= 1 && province <= 52
}
