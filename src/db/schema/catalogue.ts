import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address, ApartmentDetails, Guide } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { DraftedSection, HomeSection, HomeSections, RevisedSection } from '#domain/catalogue/home-sections.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import type { NeighbourhoodTexts } from '#domain/catalogue/neighbourhood-texts.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'
import type { PriceRules } from '#domain/catalogue/price-rules.ts'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import type { PaymentTerms } from '#domain/payment/schedule.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

export type SectionVersions = { readonly [Section in HomeSection]?: number }
export type ImportedSections = { readonly [Section in HomeSection]?: string }

const datemultirange = customType<{ data: string }>({ dataType: () => 'datemultirange' })

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const neighbourhoods = pgTable('neighbourhoods', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  city: text('city').$type<City>().notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  alsoKnownAs: text('also_known_as'),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  summary: jsonb('summary').$type<LocalizedText>().notNull(),
  description: jsonb('description').$type<LocalizedText>(),
  monthlyRentEur: jsonb('monthly_rent_eur').$type<Record<string, readonly [number, number]>>().notNull(),
  /** How often its texts were changed. */
  textsVersion: integer('texts_version').notNull().default(0),
  /** The texts that were imported last; one that is missing was never changed in the office. */
  importedTexts: jsonb('imported_texts').$type<Partial<NeighbourhoodTexts>>().notNull().default({}),
  /** Null where guests see the façade of one of its homes. */
  picture: jsonb('picture').$type<PlacePicture>(),
  /** How often its picture was changed. */
  pictureVersion: integer('picture_version').notNull().default(0),
})

export const apartments = pgTable('apartments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  houseCode: text('house_code').notNull().unique(),
  city: text('city').$type<City>().notNull(),
  neighbourhoodId: smallint('neighbourhood_id')
    .notNull()
    .references(() => neighbourhoods.id),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  details: jsonb('details').$type<ApartmentDetails>().notNull(),
  guide: jsonb('guide').$type<Guide>().notNull(),
  price: jsonb('price').$type<PriceRules>().notNull(),
  /** Derived from `dated_rules`. */
  dated: jsonb('dated').$type<DatedRules>().notNull().default({}),
  /** The least that a night may cost without a second look, before discounts. */
  floorCents: integer('floor_cents'),
  minNights: smallint('min_nights').notNull(),
  instantMaxNights: smallint('instant_max_nights').notNull(),
  maxOccupancy: smallint('max_occupancy').notNull(),
  terms: text('terms').$type<PaymentTerms>().notNull(),
  selfCheckIn: boolean('self_check_in').notNull(),
  automaticOffers: boolean('automatic_offers').notNull(),
  state: text('state').$type<ListingState>().notNull().default('listed'),
  /** When, by which member and why staff have set the state. */
  stateSince: moment('state_since'),
  stateSetBy: uuid('state_set_by'),
  stateReason: text('state_reason').notNull().default(''),
  /** How often each section was changed. */
  sectionVersions: jsonb('section_versions').$type<SectionVersions>().notNull().default({}),
  /** Hashes of the sections as they were imported last. */
  importedSections: jsonb('imported_sections').$type<ImportedSections>().notNull().default({}),
  contentHash: text('content_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** What staff have written for a home that was published, and guests do not see yet. */
export const sectionDrafts = pgTable(
  'section_drafts',
  {
    apartmentId: integer('apartment_id')
      .notNull()
      .references(() => apartments.id, { onDelete: 'cascade' }),
    section: text('section').$type<DraftedSection>().notNull(),
    content: jsonb('content').$type<HomeSections[DraftedSection]>().notNull(),
    /** The version of the section that was read when the draft was saved. */
    basedOn: integer('based_on').notNull(),
    /** How often the draft was saved. */
    version: integer('version').notNull(),
    savedBy: uuid('saved_by'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.apartmentId, table.section] })],
)

/** What sections of homes said before they were changed. */
export const sectionRevisions = pgTable(
  'section_revisions',
  {
    apartmentId: integer('apartment_id')
      .notNull()
      .references(() => apartments.id, { onDelete: 'cascade' }),
    section: text('section').$type<RevisedSection>().notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<HomeSections[RevisedSection]>().notNull(),
    /** The member who changed it; null for an import. */
    replacedBy: uuid('replaced_by'),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.apartmentId, table.section, table.version] })],
)

/** Has a row for each listed home, and none for others. */
export const apartmentSearch = pgTable('apartment_search', {
  apartmentId: integer('apartment_id')
    .primaryKey()
    .references(() => apartments.id, { onDelete: 'cascade' }),
  /** The index in `CITIES`. */
  cityId: smallint('city_id').notNull(),
  neighbourhoodId: smallint('neighbourhood_id').notNull(),
  monthlyPriceCents: integer('monthly_price_cents').notNull(),
  sizeM2: smallint('size_m2').notNull(),
  bedrooms: smallint('bedrooms').notNull(),
  bathrooms: smallint('bathrooms').notNull(),
  livingRooms: smallint('living_rooms').notNull(),
  separateKitchen: boolean('separate_kitchen').notNull(),
  maxOccupancy: smallint('max_occupancy').notNull(),
  minNights: smallint('min_nights').notNull(),
  amenities: integer('amenities').notNull(),
  services: integer('services').notNull(),
  types: integer('types').notNull(),
  papers: integer('papers').notNull(),
  lat: real('lat').notNull(),
  lng: real('lng').notNull(),
  rank: integer('rank').notNull(),
  blocked: datemultirange('blocked').notNull().default(sql`'{}'`),
})
