import { COMPANY } from '#content/company.ts'
import type { AgreedHome } from '#domain/agreement/agreed-home.ts'
import type { AgreedAddress, AgreedDocument, AgreedGuest, AgreedPeople } from '#domain/agreement/agreed-people.ts'
import type { PlaceKind } from '#domain/arrival/party-places.ts'
import { streetLine } from '#domain/catalogue/address.ts'
import { type City, cityName } from '#domain/catalogue/cities.ts'
import { SERVICES_WITHOUT_BILLS } from '#domain/catalogue/vocabulary.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { printedFact } from '#services/booking/printed-parts.ts'
import { bedText } from '#text/bed-text.ts'
import { bedroomsText } from '#text/bedrooms-text.ts'
import { equipmentName } from '#text/equipment-names.ts'
import { serviceName } from '#text/vocabulary.ts'

/* The sections of an agreement that name people and home, each in one language. */

const DOCUMENTS = {
  NIF: m.agreement_document_nif,
  NIE: m.agreement_document_nie,
  PAS: m.agreement_document_pas,
  OTRO: m.agreement_document_otro,
  VAT: m.agreement_document_vat,
} as const satisfies Record<AgreedDocument['kind'], unknown>

const PLACES = {
  adult: m.agreement_adult,
  child: m.agreement_child,
  baby: m.agreement_baby,
} as const satisfies Record<PlaceKind, unknown>

/** Landlord and tenant with document and address; what is not known yet is said to follow. */
export function partiesSection({ tenant }: AgreedPeople, locale: Locale): PrintedSection {
  const later = m.agreement_later({}, { locale })
  const landlord = [COMPANY.legalName, `NIF ${COMPANY.taxNumber}`, COMPANY.address].join('\n')
  return {
    title: m.agreement_parties({}, { locale }),
    facts: [
      printedFact(m.agreement_landlord({}, { locale }), landlord),
      printedFact(m.agreement_tenant({}, { locale }), tenant.name),
      printedFact(
        m.agreement_tenant_document({}, { locale }),
        tenant.document ? documentText(tenant.document, locale) : later,
      ),
      printedFact(m.agreement_tenant_address({}, { locale }), addressText(tenant.address, locale) ?? later),
      ...(tenant.representedBy ? [printedFact(m.agreement_represented_by({}, { locale }), tenant.representedBy)] : []),
    ],
  }
}

function addressText(address: AgreedAddress | null, locale: Locale): string | null {
  if (!address?.country) return address?.line ?? null
  return `${address.line}, ${new Intl.DisplayNames(locale, { type: 'region' }).of(address.country)}`
}

type PrintedHome = {
  readonly houseCode: string
  readonly city: City
  readonly home: AgreedHome
  /** Whether street, number and door are in it. */
  readonly showsAddress: boolean
}

/** The home with address, cadastral number, size, registration numbers and energy label. */
export function homeSection({ houseCode, city, home, showsAddress }: PrintedHome, locale: Locale): PrintedSection {
  const town = `${home.address.postalCode} ${cityName(city, locale)}`
  // Codes of the register of travellers are the company's own.
  const registrations = home.registrations.filter(({ type }) => type !== 'SES')
  const size = {
    size: home.sizeM2,
    bedrooms: bedroomsText(home.bedrooms, locale),
    bathrooms: m.vocabulary_bathrooms({ count: home.bathrooms.length }, { locale }),
  }
  return {
    title: m.agreement_home({}, { locale }),
    facts: [
      printedFact(
        m.agreement_address({}, { locale }),
        showsAddress ? `${streetLine(home.address)}, ${town}` : `${town}. ${m.agreement_address_later({}, { locale })}`,
      ),
      printedFact(m.mail_home({}, { locale }), houseCode),
      printedFact(m.agreement_size({}, { locale }), m.agreement_size_value(size, { locale })),
      printedFact(
        m.agreement_cadastre({}, { locale }),
        home.cadastralNumber ?? m.agreement_cadastre_none({}, { locale }),
      ),
      printedFact(
        m.agreement_registration({}, { locale }),
        registrations.map(({ type, number: code }) => (type === 'other' ? code : `${type} ${code}`)).join(', ') ||
          m.agreement_registration_none({}, { locale }),
      ),
      printedFact(m.agreement_energy({}, { locale }), home.energyLabel),
    ],
  }
}

/** Everyone who stays, by name and document once their registration form is complete. */
export function peopleSection({ guests }: AgreedPeople, locale: Locale): PrintedSection {
  return {
    title: m.agreement_people({}, { locale }),
    facts: guests.map((guest) =>
      printedFact(PLACES[guest.kind]({ number: guest.number }, { locale }), guestText(guest, locale)),
    ),
  }
}

function guestText({ name, document }: AgreedGuest, locale: Locale): string {
  if (name === null) return m.agreement_later({}, { locale })
  return document ? m.agreement_person({ name, document: documentText(document, locale) }, { locale }) : name
}

function documentText({ kind, number }: AgreedDocument, locale: Locale): string {
  return DOCUMENTS[kind]({ number }, { locale })
}

/** What the price includes, with the limit of what has one. */
export function costsSection({ services, electricityAllowanceCents }: AgreedHome, locale: Locale): PrintedSection {
  const names = services
    .filter((service) => !SERVICES_WITHOUT_BILLS.includes(service))
    .map((service) => serviceName(service, locale).toLocaleLowerCase(locale))
  return {
    title: m.agreement_included({}, { locale }),
    paragraphs: [
      names.length > 0
        ? m.agreement_included_list({ list: joinWords(names, locale) }, { locale })
        : m.agreement_included_none({}, { locale }),
      ...(electricityAllowanceCents === undefined
        ? []
        : [m.agreement_included_limit({ amount: formatCents(electricityAllowanceCents) }, { locale })]),
      m.agreement_included_rest({}, { locale }),
    ],
  }
}

export function houseRulesSection({ houseRules }: AgreedHome, locale: Locale): PrintedSection {
  const rules = houseRules.map((rule) => rule[locale])
  return {
    title: m.agreement_house_rules({}, { locale }),
    paragraphs: rules.length > 0 ? rules : [m.agreement_house_rules_none({}, { locale })],
  }
}

/** The beds and the equipment with which a home is handed over. */
export function inventorySection({ rooms, equipment }: AgreedHome, locale: Locale): PrintedSection {
  const beds = Map.groupBy(
    rooms.flatMap((room) => room.beds),
    ({ kind }) => kind,
  )
  const bedNames = [...beds].map(([kind, same]) => bedText(kind, same.length, locale))
  const things = equipment.map((word) => equipmentName(word, locale).toLocaleLowerCase(locale))
  const list = (names: readonly string[]) => (names.length > 0 ? joinWords(names, locale) : '–')
  return {
    title: m.agreement_inventory({}, { locale }),
    facts: [
      printedFact(m.agreement_inventory_beds({}, { locale }), list(bedNames)),
      printedFact(m.agreement_inventory_equipment({}, { locale }), list(things)),
    ],
    notes: [m.agreement_inventory_lead({}, { locale })],
  }
}
