import { LOCALES, type Locale, type LocalizedText } from '#domain/shared/text.ts'
import type { Apartment } from './apartment.ts'
import { consistencyErrors } from './apartment-consistency.ts'
import { type HomeSection, type HomeSections, homeOfSections } from './home-sections.ts'
import { missingTexts } from './home-texts.ts'

/** What prevents the publishing of a home, in the order in which a person fills a home in. */
export const PUBLISHING_FAULTS = [
  'facts_unread',
  'place_unset',
  'title_missing',
  'description_missing',
  'photos_missing',
  'photo_texts_missing',
  'guide_missing',
  'price_missing',
  'floor_missing',
  'place_wrong',
  'rooms_wrong',
  'amenities_wrong',
  'findings_wrong',
  'price_wrong',
] as const
/** What is better mended, and prevents nothing. */
export const PUBLISHING_WARNINGS = ['translation_short', 'photos_few', 'registrations_none', 'equipment_none'] as const

export type PublishingFault = (typeof PUBLISHING_FAULTS)[number]
export type PublishingWarning = (typeof PUBLISHING_WARNINGS)[number]
export type PublishingCheck = {
  readonly faults: readonly PublishingFault[]
  readonly warnings: readonly PublishingWarning[]
}

/** Which section mends a fault. */
export const SECTION_OF: Readonly<Record<PublishingFault | PublishingWarning, HomeSection>> = {
  facts_unread: 'facts',
  place_unset: 'place',
  title_missing: 'texts',
  description_missing: 'texts',
  photos_missing: 'photos',
  photo_texts_missing: 'photos',
  guide_missing: 'guide',
  price_missing: 'price',
  floor_missing: 'price',
  place_wrong: 'place',
  rooms_wrong: 'facts',
  amenities_wrong: 'facts',
  findings_wrong: 'facts',
  price_wrong: 'price',
  translation_short: 'texts',
  photos_few: 'photos',
  registrations_none: 'facts',
  equipment_none: 'facts',
}

type HomeToPublish = {
  readonly home: Apartment
  readonly floorCents: number | null
  /** How often each section was changed: a person has to have read the facts and set the place. */
  readonly sectionVersions: { readonly [Section in HomeSection]?: number }
}

const FEW_PHOTOS = 5
/** A description is a translation of the other when it has at least this part of its length. */
const SHORT_TRANSLATION = 0.5

/** Returns what prevents the publishing of a draft, and what is only better mended. */
export function checkPublishing({ home, floorCents, sectionVersions }: HomeToPublish): PublishingCheck {
  const { details, price } = home
  const alts = details.photos.map(({ alt }) => alt)
  const missing = Object.values(missingTexts({ title: details.title, description: details.description, alts }))
  const found: Readonly<Record<PublishingFault | PublishingWarning, boolean>> = {
    facts_unread: !sectionVersions.facts,
    place_unset: !sectionVersions.place,
    title_missing: missing.some(({ title }) => title),
    description_missing: missing.some(({ description }) => description),
    photos_missing: details.photos.length === 0,
    photo_texts_missing: missing.some(({ photos }) => photos > 0),
    guide_missing: isGuideMissing(home),
    price_missing: price.baseNightCents === 0,
    floor_missing: floorCents === null,
    ...contradictionsOf(home),
    translation_short: isTranslationShort(details.description),
    photos_few: details.photos.length > 0 && details.photos.length < FEW_PHOTOS,
    registrations_none: details.registrations.length === 0,
    equipment_none: details.equipment.length === 0,
  }
  return {
    faults: PUBLISHING_FAULTS.filter((fault) => found[fault]),
    warnings: PUBLISHING_WARNINGS.filter((warning) => found[warning]),
  }
}

/** Returns what a home that was published would lack with these sections, and does not lack now. */
export function newPublishingFaults(published: HomeToPublish, sections: HomeSections): PublishingFault[] {
  const known = checkPublishing(published).faults
  const { faults } = checkPublishing({ ...published, home: homeOfSections(published.home, sections) })
  return faults.filter((fault) => !known.includes(fault))
}

function isBlank(text: LocalizedText): boolean {
  return LOCALES.some((locale) => text[locale].trim() === '')
}

/** Returns whether a guest would lack an instruction that every home has. */
function isGuideMissing({ guide: { access, rubbish, emergency, checkOut } }: Apartment): boolean {
  return [access, rubbish, emergency, checkOut].some(isBlank)
}

function isTranslationShort(text: LocalizedText): boolean {
  const lengths = LOCALES.map((locale: Locale) => text[locale].trim().length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  return shortest > 0 && shortest < longest * SHORT_TRANSLATION
}

type Contradiction = Extract<PublishingFault, `${string}_wrong`>

const CONTRADICTION_OF: Readonly<Record<string, Contradiction>> = {
  houseCode: 'place_wrong',
  position: 'place_wrong',
  'details.rooms': 'rooms_wrong',
  'details.bedrooms': 'rooms_wrong',
  'details.livingRooms': 'rooms_wrong',
  'rules.maxOccupancy': 'rooms_wrong',
  'details.checkedOn': 'findings_wrong',
  'details.wifiSpeed': 'findings_wrong',
  'price.lengthDiscounts': 'price_wrong',
  'rules.instantMaxNights': 'price_wrong',
}

/** Groups the contradictions of a home; what has no group of its own is between amenities, equipment and services. */
function contradictionsOf(home: Apartment): Readonly<Record<Contradiction, boolean>> {
  const found = new Set(
    consistencyErrors(home).map(
      ({ path }) => CONTRADICTION_OF[path.slice(0, path[0] === 'houseCode' ? 1 : 2).join('.')] ?? 'amenities_wrong',
    ),
  )
  return {
    place_wrong: found.has('place_wrong'),
    rooms_wrong: found.has('rooms_wrong'),
    amenities_wrong: found.has('amenities_wrong'),
    findings_wrong: found.has('findings_wrong'),
    price_wrong: found.has('price_wrong'),
  }
}
