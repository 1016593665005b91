import type { CheckInView } from '#contract/arrival.ts'
import type { DocumentKind } from '#domain/arrival/identity-document.ts'
import type { Kinship } from '#domain/arrival/kinship.ts'
import type { TravellerFault, TravellerField, TravellerGroup } from '#domain/arrival/traveller.ts'
import { m } from '#i18n/paraglide/messages.js'

type Text = () => string
type Place = Pick<CheckInView['travellers'][number], 'position' | 'kind'>

/** Names a traveller whose name is not known yet: `Adulto 2`, `Niño o niña 1`. */
export function placeName(place: Place, party: readonly Place[]): string {
  const number = party.filter(({ kind, position }) => kind === place.kind && position <= place.position).length || 1
  if (place.kind === 'adult') return m.arrival_adult({ number })
  return place.kind === 'child' ? m.arrival_child({ number }) : m.arrival_baby({ number })
}

export const STEP_TEXTS: Readonly<Record<TravellerGroup | 'sign', Text>> = {
  identity: m.arrival_step_identity,
  birth: m.arrival_step_birth,
  home: m.arrival_step_home,
  contact: m.arrival_step_contact,
  kinship: m.arrival_step_kinship,
  sign: m.arrival_step_sign,
}

export const KIND_TEXTS: Readonly<Record<DocumentKind, Text>> = {
  NIF: m.arrival_kind_nif,
  NIE: m.arrival_kind_nie,
  PAS: m.arrival_kind_pas,
  OTRO: m.arrival_kind_otro,
  NONE: m.arrival_kind_none,
}

export const SEX_TEXTS = { M: m.arrival_sex_m, H: m.arrival_sex_h, O: m.arrival_sex_o } satisfies Record<string, Text>

export const KINSHIP_TEXTS: Readonly<Record<Kinship, Text>> = {
  PM: m.arrival_kin_pm,
  AB: m.arrival_kin_ab,
  BA: m.arrival_kin_ba,
  HR: m.arrival_kin_hr,
  TI: m.arrival_kin_ti,
  TU: m.arrival_kin_tu,
  CD: m.arrival_kin_cd,
  SG: m.arrival_kin_sg,
  CY: m.arrival_kin_cy,
  OT: m.arrival_kin_ot,
}

export const FIELD_TEXTS: Readonly<Record<TravellerField, Text>> = {
  documentKind: m.arrival_document_kind,
  documentNumber: m.arrival_document_number,
  supportNumber: m.arrival_support_number,
  name: m.arrival_name,
  surname1: m.arrival_surname1,
  surname2: m.arrival_surname2,
  birthDate: m.arrival_birth_date,
  sex: m.arrival_sex,
  nationality: m.arrival_nationality,
  homeOf: m.arrival_same_home,
  country: m.arrival_country,
  postalCode: m.arrival_postal_code,
  municipalityCode: m.arrival_municipality,
  municipalityName: m.arrival_city,
  street: m.arrival_street,
  streetMore: m.arrival_street_more,
  phone: m.arrival_phone,
  email: m.arrival_email,
  companion: m.arrival_companion,
  kinship: m.arrival_kinship,
}

export const FAULT_TEXTS: Readonly<Record<TravellerFault, Text>> = {
  required: m.arrival_fault_required,
  too_long: m.arrival_fault_too_long,
  not_text: m.arrival_fault_not_text,
  choice: m.arrival_fault_choice,
  document_number: m.arrival_fault_document_number,
  document_taken: m.arrival_fault_document_taken,
  nationality_of_document: m.arrival_fault_nationality_of_document,
  support_number: m.arrival_fault_support_number,
  document_of_adult: m.arrival_fault_document_of_adult,
  birth_date: m.arrival_fault_birth_date,
  postal_code: m.arrival_fault_postal_code,
  municipality: m.arrival_fault_municipality,
  phone: m.arrival_fault_phone,
  email: m.arrival_fault_email,
  contact: m.arrival_fault_contact,
  companion: m.arrival_fault_companion,
}
