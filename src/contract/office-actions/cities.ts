import { z } from 'zod'
import { cityTexts } from '#contract/city-texts.ts'
import { defineAction } from '#contract/office-action.ts'
import { sentPlacePicture } from '#contract/place-picture.ts'
import { CITIES } from '#domain/catalogue/cities.ts'

/** The city, and how often what is changed was changed, as it was read. */
const read = { city: z.enum(CITIES), version: z.int().min(0) }
const refusals = ['validation_failed', 'changed_meanwhile'] as const

export const changeCityTexts = defineAction({
  ...{ subject: 'city', path: 'city-texts', tag: 'Homes' },
  summary: 'Change what the page of a city says by topic; a topic that is left out shows its original text again',
  permission: 'edit_home',
  input: z.object({ ...read, texts: cityTexts }),
  refusals,
  audit: { city_texts_changed: { fields: ['fields'] } },
})

export const changeCityPicture = defineAction({
  ...{ subject: 'city', path: 'city-picture', tag: 'Homes' },
  summary: 'Set or remove the picture of a city; without one, guests see the original picture',
  permission: 'edit_home',
  input: z.object({ ...read, picture: sentPlacePicture.nullable() }),
  refusals,
  audit: { city_picture_changed: { fields: ['picture', 'text_es', 'text_en'] } },
})
