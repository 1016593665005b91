import type { CommunicationRow, ReportedApartment } from '#db/arrival/communication-rows.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { findNewestCard } from '#db/payment/card-rows.ts'
import { listCharges } from '#db/payment/charge-rows.ts'
import type {
  RegisterReport,
  ReportedAddress,
  ReportedContract,
  ReportedHome,
  ReportedPerson,
} from '#domain/arrival/authority.ts'
import { hasPostalCodes, SPAIN, twoLettersOf } from '#domain/arrival/countries.ts'
import { COUNTERPARTS, KINSHIPS } from '#domain/arrival/kinship.ts'
import { isMinor, livesWithFirst, MAX_LENGTHS, type TravellerDraft } from '#domain/arrival/traveller.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { streetLine } from '#domain/catalogue/address.ts'
import { CITY_SERVER_RECORDS } from '#domain/catalogue/cities.ts'
import { internationalPhone } from '#domain/people/international-phone.server.ts'
import { cleanName } from '#domain/people/person-name.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import type { Traveller } from './party-drafts.ts'

/** The register requires a postal code of every address, also where there are none. */
const NO_POSTAL_CODE = '00000'

export type BuildReportInput = {
  readonly booking: BookingRow
  readonly apartment: ReportedApartment
  readonly party: readonly Traveller[]
  readonly row: Pick<CommunicationRow, 'kind' | 'positions'>
}

/** Builds a report from the current rows; its contents are not stored. */
export async function buildReport(deps: Pick<Deps, 'db'>, input: BuildReportInput): Promise<RegisterReport> {
  const { booking, apartment, party, row } = input
  const home = reportedHome(apartment)
  const contract = await reportedContract(deps, booking, apartment)
  if (row.kind === 'reservation') return { kind: 'RH', home, contract, people: [reportedHolder(booking)] }
  const reported = party.filter(({ position }) => row.positions.includes(position))
  return { kind: 'PV', home, contract, people: reportedTravellers(reported, party, booking) }
}

type StayFacts = Pick<BookingRow, 'checkIn' | 'holderPhone'>

/** Reports some travellers of a party; the responsible adult and the address may be those of another traveller. */
export function reportedTravellers(
  reported: readonly Traveller[],
  party: readonly Traveller[],
  booking: StayFacts,
): ReportedPerson[] {
  return reported.map((traveller) => reportedTraveller(traveller, party, booking))
}

function reportedHome({ houseCode, city, address, details }: ReportedApartment): ReportedHome {
  const registration = details.registrations.find(({ type }) => type === 'SES')
  return {
    registerCode: registration?.number ?? null,
    houseCode,
    name: `${houseCode} ${details.title.es}`,
    address: {
      street: streetLine(address),
      municipalityCode: CITY_SERVER_RECORDS[city].municipalityCode,
      postalCode: address.postalCode,
      country: SPAIN,
    },
  }
}

async function reportedContract(
  { db }: Pick<Deps, 'db'>,
  booking: BookingRow,
  { details }: ReportedApartment,
): Promise<ReportedContract> {
  const { code, createdAt, checkIn, checkOut, adults, children, babies, arrivalTime } = booking
  const charges = await listCharges(db, booking.id)
  const paid = charges.find(({ state }) => state === 'succeeded')
  const card = await findNewestCard(db, booking.id)
  const expiry = card && `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return {
    reference: code,
    agreedOn: dateInMadrid(createdAt),
    arrival: arrivalOf(checkIn, arrivalTime),
    departure: `${checkOut}T${CHECK_OUT_HOUR}:00:00`,
    people: adults + children + babies,
    rooms: details.bedrooms,
    hasInternet: details.services.includes('wifi'),
    payment: {
      // Without a card nothing was due before arrival, because a promo code covered all of it.
      kind: card ? 'TARJT' : 'DESTI',
      ...(paid ? { paidOn: dateInMadrid(paid.settledAt ?? paid.submittedAt) } : {}),
      ...(card ? { means: `${card.brand.toUpperCase()} ${card.last4}`, cardExpiry: expiry } : {}),
    },
  }
}

/** A time in the small hours belongs to the next calendar day. */
function arrivalOf(checkIn: string, arrivalTime: string | null): string {
  if (arrivalTime === null) return `${checkIn}T${CHECK_IN_HOUR}:00:00`
  const isNight = Number(arrivalTime.slice(0, 2)) < CHECK_IN_HOUR
  return `${isNight ? addDays(checkIn, 1) : checkIn}T${arrivalTime}:00`
}

type HolderFacts = Pick<BookingRow, 'holderName' | 'holderLastname' | 'holderEmail' | 'holderPhone'>

/** Reports the holder of a booking; names that are longer than a field are divided between two words. */
export function reportedHolder({ holderName, holderLastname, holderEmail, holderPhone }: HolderFacts): ReportedPerson {
  const [name, rest] = divided(cleanName(holderName))
  const [surname1, surname2] = divided([rest, cleanName(holderLastname)].filter(Boolean).join(' '))
  return {
    ...{ role: 'TI', name, surname1, surname2 },
    phone: internationalPhone(holderPhone),
    // The telephone reaches a holder whose address is longer than the field.
    email: holderEmail.length <= MAX_LENGTHS.email ? holderEmail : undefined,
  }
}

/** Divides a name into the words that fit in a field and those that follow; undefined where all of them fit. */
function divided(name: string): [string, string?] {
  const characters = [...name]
  if (characters.length <= MAX_LENGTHS.name) return [name]
  const end = characters.slice(0, MAX_LENGTHS.name + 1).lastIndexOf(' ')
  return end > 0 ? [characters.slice(0, end).join(''), characters.slice(end + 1).join('')] : [name]
}

function reportedTraveller(traveller: Traveller, party: readonly Traveller[], booking: StayFacts): ReportedPerson {
  const { draft, position } = traveller
  const companion = party.find((one) => String(one.position) === draft.companion)?.draft
  const first = party[0]?.draft ?? {}
  // Children are contacted through the responsible adult.
  const reached = draft.phone || draft.email ? draft : (companion ?? first)
  return {
    role: 'VI',
    name: draft.name ?? '',
    surname1: draft.surname1 ?? '',
    surname2: draft.surname2,
    document: documentOf(draft),
    birthDate: draft.birthDate,
    nationality: draft.nationality,
    sex: draft.sex,
    home: addressOf(livesWithFirst(draft, { position }) ? first : draft),
    phone: internationalPhone(reached.phone ?? booking.holderPhone, countriesOf(reached)),
    email: reached.email,
    kinship: kinshipOf(traveller, party, booking),
  }
}

/** Lists the countries whose numbers a person writes without a prefix. */
function countriesOf({ country = '', nationality = '' }: TravellerDraft): string[] {
  return [country, nationality].map(twoLettersOf).filter((code) => code !== undefined)
}

function documentOf({ documentKind: kind, documentNumber: number, supportNumber: support }: TravellerDraft) {
  return kind && kind !== 'NONE' && number ? { kind, number, support } : undefined
}

function addressOf(draft: TravellerDraft): ReportedAddress {
  return {
    street: draft.street ?? '',
    more: draft.streetMore,
    municipalityCode: draft.municipalityCode,
    municipalityName: draft.municipalityName,
    postalCode: draft.postalCode || (hasPostalCodes(draft.country) ? '' : NO_POSTAL_CODE),
    country: draft.country ?? '',
  }
}

/** Kinship of the adult to the minor for the adult, and of the minor to the adult for the minor. */
function kinshipOf(
  { draft, position }: Traveller,
  party: readonly Traveller[],
  booking: StayFacts,
): string | undefined {
  const kinshipOfCode = (code: string | undefined) => KINSHIPS.find((kinship) => kinship === code)
  if (isMinor(draft, booking.checkIn)) {
    const kinship = kinshipOfCode(draft.kinship)
    return kinship && COUNTERPARTS[kinship]
  }
  const minor = party.find((one) => isMinor(one.draft, booking.checkIn) && one.draft.companion === String(position))
  return kinshipOfCode(minor?.draft.kinship)
}
