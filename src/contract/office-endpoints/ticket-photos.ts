import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jpeg, needs, problemResponses } from '#contract/endpoint.ts'
import { fileId } from '#contract/stored-file.ts'

export const getTicketPhoto = createRoute({
  ...{ method: 'get', path: '/office-api/tickets/{reference}/photos/{id}', tags: ['Bookings'] },
  summary: 'A photo of what a guest reports as broken',
  ...needs('view_stays'),
  request: { params: z.object({ reference: z.string().max(20), id: fileId }) },
  responses: { 200: jpeg, ...problemResponses('not_found') },
})
