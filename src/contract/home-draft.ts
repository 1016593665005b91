import { z } from 'zod'
import { address, changedGuide, position, slug } from '#contract/catalogue-format.ts'
import { apartmentDetails } from '#domain/catalogue/apartment-details.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { HOME_SECTIONS } from '#domain/catalogue/home-sections.ts'
import { OWN_AMENITIES, OWN_SERVICES, OWN_TYPES } from '#domain/catalogue/whole-facts.ts'
import { byLocale } from '#domain/shared/text.ts'

/*
 * Shapes of homes that are being written. A draft may lack texts, so that it is saved at any moment; of a home that was published
 * they are refused by its use case.
 */

const blankOr = (max: number) => z.strictObject(byLocale(() => z.string().trim().max(max)))

const MAX_TITLE = 80
const MAX_TEXT = 4_000
const MAX_BEDROOMS = 10

/** Title, description and highlights, of which a draft may lack a language. */
export const draftedTexts = z.object({
  title: blankOr(MAX_TITLE),
  description: blankOr(MAX_TEXT),
  highlights: apartmentDetails.shape.highlights,
})

/** A guide as staff change it, of which a draft may lack a language. */
export const draftedGuide = changedGuide.extend({
  access: blankOr(MAX_TEXT),
  rubbish: blankOr(MAX_TEXT),
  emergency: blankOr(MAX_TEXT),
  checkOut: blankOr(MAX_TEXT),
})

const { sizeM2, floor, energyLabel } = apartmentDetails.shape

/** What a draft begins with. */
export const newHomeFacts = z.object({
  city: z.enum(CITIES),
  neighbourhood: slug,
  address,
  ...{ sizeM2, floor, energyLabel },
  bedrooms: z.int().min(0).max(MAX_BEDROOMS),
  bathrooms: z.int().min(1).max(MAX_BEDROOMS),
})

export const homeCopy = z.object({ address })
export const madeHome = z.object({ houseCode: z.string() }).meta({ id: 'MadeHome' })

/** How often each section was changed, as it was read. */
export const sectionVersions = z.partialRecord(z.enum(HOME_SECTIONS), z.int().min(0))

const chosenOf = <const Word extends string>(words: readonly Word[]) =>
  z.array(z.enum(words)).transform((list) => words.filter((word) => (list as readonly string[]).includes(word)))

/**
 * Facts as staff write them. They lack what follows from them: numbers of bedrooms and living rooms, amenities that are
 * equipment, and self check-in, which is part of the rules.
 */
export const homeFacts = apartmentDetails
  .omit({
    ...{ title: true, description: true, highlights: true, bedrooms: true, livingRooms: true },
    ...{ picturesYear: true, findingsAreInvented: true, inventedReviews: true },
  })
  .extend({ amenities: chosenOf(OWN_AMENITIES), services: chosenOf(OWN_SERVICES), types: chosenOf(OWN_TYPES) })

/** Where a home is. */
export const homePlace = z.object({ neighbourhood: slug, position, address })
