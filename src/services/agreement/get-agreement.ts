import { type AgreementRow, findAgreement } from '#db/booking/agreement-rows.ts'
import { findBookedHome } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readStayCause } from '#services/booking/stay-cause.ts'
import type { Deps } from '#services/deps.ts'
import { readAgreedPeople } from './agreed-people.ts'
import type { AgreementFacts } from './agreement-document.ts'

const ID = /^[A-Za-z0-9_-]{22}$/

type AgreementDeps = Pick<Deps, 'db' | 'cipher' | 'settings'>
/** An agreement with what it says besides its terms. */
export type FoundAgreement = { readonly row: AgreementRow; readonly facts: AgreementFacts }

/** Gets an agreement by its id, which only its holder has. Refuses `not_found`. */
export async function getAgreement(
  deps: AgreementDeps,
  { id }: { readonly id: string },
): Promise<Result<FoundAgreement, Refusal<'not_found'>>> {
  const row = ID.test(id) ? await findAgreement(deps.db, id) : undefined
  return row ? ok({ row, facts: await readAgreementFacts(deps.db, deps, row) }) : refuse('not_found')
}

/** Reads what an agreement says besides its terms. Throws where it has no booking. */
export async function readAgreementFacts(
  on: Queryable,
  deps: Pick<Deps, 'cipher' | 'settings'>,
  { bookingId }: Pick<AgreementRow, 'bookingId'>,
): Promise<AgreementFacts> {
  const found = await findBookedHome(on, bookingId)
  if (!found) throw new Error('An agreement has no booking')
  const { status, holdExpiresAt } = found.booking
  return {
    isDemo: deps.settings.isDemo,
    cause: await readStayCause(on, deps, bookingId),
    people: await readAgreedPeople(on, deps, found.booking),
    showsAddress: status !== 'CANCELLED' && holdExpiresAt === null,
  }
}
