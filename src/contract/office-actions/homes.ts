import { z } from 'zod'
import { changedGuide, changedPhotos, price, rules } from '#contract/catalogue-format.ts'
import { defineAction } from '#contract/office-action.ts'
import { apartmentDetails, cents } from '#domain/catalogue/apartment-details.ts'

const tag = 'Homes'
/** How often the section was changed, as it was read. */
const version = z.int().min(0)
const refusals = ['validation_failed', 'apartment_not_found', 'changed_meanwhile'] as const
const audit = { fields: ['section', 'fields'] } as const

export const changeHomePrice = defineAction({
  ...{ subject: 'home', path: 'price', tag },
  summary: 'Change what a home costs and how it is booked; bookings keep their price',
  permission: 'edit_prices',
  input: z.object({
    priceVersion: version,
    rulesVersion: version,
    price,
    rules,
    /** The least that a night may cost without a second look; null for none. */
    floorCents: cents.positive().nullable(),
    /** The base night typed again, where it is below the floor or far from the one before. */
    baseAgainCents: cents.optional(),
  }),
  refusals: [...refusals, 'price_not_repeated'],
  audit: { home_price_changed: { fields: ['section', 'fields', 'baseNightCents', 'floorCents'] } },
})

export const changeHomeTexts = defineAction({
  ...{ subject: 'home', path: 'texts', tag },
  summary: 'Change title, description and highlights of a home in both languages',
  permission: 'edit_home',
  input: z.object({ version, texts: apartmentDetails.pick({ title: true, description: true, highlights: true }) }),
  refusals,
  audit: { home_texts_changed: audit },
})

export const changeHomePhotos = defineAction({
  ...{ subject: 'home', path: 'photos', tag },
  summary: 'Add, order, describe and remove the photos of a home; the first is the cover',
  permission: 'edit_home',
  input: z.object({ version, photos: changedPhotos }),
  refusals,
  audit: { home_photos_changed: audit },
})

export const changeHomeGuide = defineAction({
  ...{ subject: 'home', path: 'guide', tag },
  summary:
    'Change the guide of a home: keys, door code, wifi, appliances, what is around; guests of a stay read it at once',
  permission: 'edit_guide',
  input: z.object({ version, guide: changedGuide }),
  refusals,
  audit: { home_guide_changed: audit },
})
