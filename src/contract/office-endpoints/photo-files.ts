import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { fileBody, jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { PHOTO_UPLOAD_TYPE } from '#domain/catalogue/picture.ts'

const storedPicture = z.object({ file: z.string(), width: z.int(), height: z.int(), thumbhash: z.string() })
const stored = { 201: jsonAnswer(storedPicture, 'The photo as it is stored') }
const body = fileBody([PHOTO_UPLOAD_TYPE])
const refused = [
  'picture_unknown',
  'picture_heic',
  'picture_has_too_many_pixels',
  'picture_too_narrow',
  'picture_damaged',
  'picture_too_large',
] as const

export const postHomePhoto = createRoute({
  ...{ method: 'post', path: '/office-api/homes/{houseCode}/photo-files', tags: ['Homes'] },
  summary: 'Send a photo of a home, which a change of its photos names afterwards; its content decides what it is',
  ...needs('edit_home'),
  request: { params: z.object({ houseCode: z.string().max(20) }), body },
  responses: { ...stored, ...problemResponses('apartment_not_found', ...refused) },
})

export const postNeighbourhoodPhoto = createRoute({
  ...{ method: 'post', path: '/office-api/neighbourhoods/{city}/{neighbourhood}/photo-files', tags: ['Homes'] },
  summary: 'Send a photo of a neighbourhood, which a change of its picture names afterwards',
  ...needs('edit_home'),
  request: { params: z.object({ city: z.enum(CITIES), neighbourhood: z.string().max(60) }), body },
  responses: { ...stored, ...problemResponses('neighbourhood_unknown', ...refused) },
})

export const postCityPhoto = createRoute({
  ...{ method: 'post', path: '/office-api/cities/{city}/photo-files', tags: ['Homes'] },
  summary: 'Send a photo of a city, which a change of its picture names afterwards',
  ...needs('edit_home'),
  request: { params: z.object({ city: z.enum(CITIES) }), body },
  responses: { ...stored, ...problemResponses(...refused) },
})
