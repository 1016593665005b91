import { z } from 'zod'
import { neighbourhoodTexts } from '#contract/neighbourhood-texts.ts'
import { defineAction } from '#contract/office-action.ts'
import { sentPlacePicture } from '#contract/place-picture.ts'
import { CITIES } from '#domain/catalogue/cities.ts'

/** The city and the name in addresses of a neighbourhood, and how often what is changed was changed, as it was read. */
const read = { city: z.enum(CITIES), neighbourhood: z.string().max(60), version: z.int().min(0) }
const refusals = ['validation_failed', 'neighbourhood_unknown', 'changed_meanwhile'] as const

export const changeNeighbourhoodTexts = defineAction({
  ...{ subject: 'city', path: 'neighbourhood-texts', tag: 'Homes' },
  summary: 'Change the summary and the description of a neighbourhood in both languages; guests read them at once',
  permission: 'edit_home',
  input: z.object({ ...read, texts: neighbourhoodTexts }),
  refusals,
  audit: { neighbourhood_texts_changed: { fields: ['neighbourhood', 'fields'] } },
})

export const changeNeighbourhoodPicture = defineAction({
  ...{ subject: 'city', path: 'neighbourhood-picture', tag: 'Homes' },
  summary: 'Set or remove the picture of a neighbourhood; without one, guests see the facade of one of its homes',
  permission: 'edit_home',
  input: z.object({ ...read, picture: sentPlacePicture.nullable() }),
  refusals,
  audit: { neighbourhood_picture_changed: { fields: ['neighbourhood', 'picture', 'text_es', 'text_en'] } },
})
