import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { findRecipient } from '#db/invoicing/tax-data-rows.ts'
import type { AgreedAddress, AgreedDocument, AgreedPeople, AgreedTenant } from '#domain/agreement/agreed-people.ts'
import { SPAIN, twoLettersOf } from '#domain/arrival/countries.ts'
import { numberInKind } from '#domain/arrival/party-places.ts'
import { isMinor, type TravellerDraft } from '#domain/arrival/traveller.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import { isCompanyTaxId, type TaxIdKind } from '#domain/invoicing/tax-id.ts'
import { listMunicipalities } from '#services/arrival/list-municipalities.ts'
import { readParty, type Traveller } from '#services/arrival/party-drafts.ts'
import type { Deps } from '#services/deps.ts'

const KINDS_OF_TAX_ID: Readonly<Record<TaxIdKind, AgreedDocument['kind']>> = {
  nif: 'NIF',
  unlisted: 'NIF',
  eu_vat: 'VAT',
  passport: 'PAS',
  other: 'OTRO',
}

/**
 * Reads the people of a booking's agreement: the tenant from the tax data or the registration form of the first guest, and
 * all guests from their registration forms. Forms that are not complete give no names.
 */
export async function readAgreedPeople(
  on: Queryable,
  deps: Pick<Deps, 'cipher'>,
  booking: BookingRow,
): Promise<AgreedPeople> {
  const party = await readParty(on, deps, booking)
  const recipient = await findRecipient(on, booking.id)
  const guests = party.map(({ draft, completedAt, ...place }) => {
    // Documents of minors are for the register of travellers alone.
    const document = completedAt && !isMinor(draft, booking.checkIn) ? documentOf(draft) : null
    const name = completedAt ? nameOf(draft) : null
    return { kind: place.kind, number: numberInKind(place, booking), name, document }
  })
  return { tenant: await tenantOf(booking, recipient, party[0]), guests }
}

async function tenantOf(
  { holderName, holderLastname, contractKind }: BookingRow,
  recipient: Recipient | undefined,
  first: Traveller | undefined,
): Promise<AgreedTenant> {
  const holder = `${holderName} ${holderLastname}`
  const isCompany = recipient !== undefined && isCompanyTaxId(recipient.taxId)
  // A company whose data came after the booking gets its invoices, and the contract remains that of a person.
  if (recipient && isCompany === (contractKind === 'company')) {
    return {
      name: isCompany ? recipient.name : holder,
      document: { kind: KINDS_OF_TAX_ID[recipient.taxId.kind], number: recipient.taxId.number },
      address: { line: recipient.address, country: null },
      representedBy: isCompany ? holder : null,
    }
  }
  const isHolder = first?.completedAt && nameOf(first.draft).toLocaleLowerCase() === holder.toLocaleLowerCase()
  return {
    name: holder,
    document: isHolder ? documentOf(first.draft) : null,
    address: isHolder ? await addressOf(first.draft) : null,
    representedBy: null,
  }
}

function nameOf({ name, surname1, surname2 }: TravellerDraft): string {
  return [name, surname1, surname2].filter(Boolean).join(' ')
}

function documentOf({ documentKind, documentNumber }: TravellerDraft): AgreedDocument | null {
  if (!documentNumber || documentKind === 'NONE') return null
  return {
    kind: documentKind === 'NIF' || documentKind === 'NIE' || documentKind === 'PAS' ? documentKind : 'OTRO',
    number: documentNumber,
  }
}

async function addressOf(draft: TravellerDraft): Promise<AgreedAddress> {
  const { street, streetMore, postalCode, municipalityCode, municipalityName, country = '' } = draft
  const { municipalities } =
    country === SPAIN && municipalityCode
      ? await listMunicipalities(municipalityCode.slice(0, 2))
      : { municipalities: [] }
  const town = municipalities.find(({ code }) => code === municipalityCode)?.name ?? municipalityName
  const line = [street, streetMore, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { line, country: twoLettersOf(country) ?? null }
}
