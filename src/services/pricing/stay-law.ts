import type { BookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { findLegalRules } from '#db/law/legal-rule-rows.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { legalAnswer } from '#domain/law/legal-answer.ts'
import type { LegalRules } from '#domain/law/legal-rule.ts'
import { type StayContract, stayContract } from '#domain/law/stay-contract.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type StayLaw = {
  readonly rules: LegalRules
  /** The kind of contract of a person who books. */
  readonly contract: StayContract
  /** The maximum deposit in months of rent; null where the law sets none. */
  readonly depositMonths: number | null
}

/** Reads what the law makes of a stay that a person agrees on a day. */
export async function readStayLaw(
  on: Queryable,
  { contractType, legalRevision }: Pick<BookableApartment, 'contractType' | 'legalRevision'>,
  { stay, signedOn }: { readonly stay: Stay; readonly signedOn: CalendarDate },
): Promise<StayLaw> {
  const rules = await findLegalRules(on, legalRevision)
  const contract = stayContract(rules, { contractType, isCompany: false, stay, signedOn })
  const days = { signing: signedOn, arrival: stay.checkIn, issue: signedOn }
  return { rules, contract, depositMonths: legalAnswer(rules, 'deposit_ceiling', days).value[contract.kind] }
}
