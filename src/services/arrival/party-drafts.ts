import { listTravellers, type TravellerRow } from '#db/arrival/traveller-rows.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { type CompanyTravellerRow, findCompanyTraveller } from '#db/company/company-contact-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { type PartyPlace, placesOf } from '#domain/arrival/party-places.ts'
import { documentKey, type Signature, type TravellerDraft, type TravellerWorld } from '#domain/arrival/traveller.ts'
import type { Deps } from '#services/deps.ts'

/** A place of a party with the draft of its traveller. */
export type Traveller = PartyPlace & {
  readonly draft: TravellerDraft
  readonly signature: Signature | null
  readonly completedAt: Date | null
}

type Encrypted = { readonly draft: TravellerDraft; readonly signature: Signature | null }

/**
 * Reads all travellers of a booking; the draft of the first begins with the details of the holder, or of the
 * traveller whom their company booked for.
 */
export async function readParty(
  on: Queryable,
  { cipher }: Pick<Deps, 'cipher'>,
  booking: BookingRow,
): Promise<Traveller[]> {
  const rows = new Map((await listTravellers(on, booking.id)).map((row) => [row.position, row]))
  const { companyTravellerId } = booking
  const traveller = companyTravellerId === null ? undefined : await findCompanyTraveller(on, companyTravellerId)
  return placesOf(booking).map((place) => {
    const row = rows.get(place.position)
    const fresh = { draft: place.position === 1 ? draftOfFirst(booking, traveller) : {}, signature: null }
    const { draft, signature } = row?.encrypted ? decryptDraft(cipher, row, row.encrypted) : fresh
    return { ...place, draft, signature, completedAt: row?.completedAt ?? null }
  })
}

export function encryptedOf({ cipher }: Pick<Deps, 'cipher'>, bookingId: string, traveller: Traveller): string {
  const { draft, signature, position } = traveller
  return cipher.encrypt(JSON.stringify({ draft, signature } satisfies Encrypted), about({ bookingId, position }))
}

export function worldOf(
  booking: Pick<BookingRow, 'checkIn'>,
  party: readonly (PartyPlace & Partial<Pick<Traveller, 'draft' | 'completedAt'>>)[],
  position: number,
): TravellerWorld {
  const companions = party.filter((one) => one.kind === 'adult' && one.position !== position)
  const complete = party.filter((one) => one.completedAt && one.position !== position)
  return {
    position,
    checkIn: booking.checkIn,
    companions: companions.map((one) => one.position),
    takenDocuments: complete.map(({ draft = {} }) => documentKey(draft)).filter(Boolean),
  }
}

function decryptDraft(cipher: Deps['cipher'], row: TravellerRow, encrypted: string): Encrypted {
  return JSON.parse(cipher.decrypt(encrypted, about(row))) as Encrypted
}

function about({ bookingId, position }: Pick<TravellerRow, 'bookingId' | 'position'>): string {
  return `traveller:${bookingId}:${position}`
}

/** A company that books for a traveller has its booker's e-mail and phone, which are not the traveller's. */
function draftOfFirst(booking: BookingRow, traveller: CompanyTravellerRow | undefined): TravellerDraft {
  if (!traveller) return draftOfHolder(booking)
  const { name: holderName, lastname: holderLastname, email, phone } = traveller
  const { phone: _, email: __, ...names } = draftOfHolder({ ...booking, holderName, holderLastname })
  return { ...names, ...(phone ? { phone } : {}), ...(email ? { email } : {}) }
}

/** Splits a surname in two only for Spanish holders' two words; other names are never split. */
function draftOfHolder({ holderName, holderLastname, holderPhone, holderEmail }: BookingRow): TravellerDraft {
  const words = holderLastname.split(/\s+/)
  const [surname1 = '', surname2 = ''] = words.length === 2 ? words : [holderLastname]
  return {
    name: holderName,
    surname1,
    ...(surname2 ? { surname2 } : {}),
    phone: holderPhone,
    email: holderEmail,
  }
}
