import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DONE, jpeg, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { openedMessages } from '#contract/office-guests.ts'
import { fileId } from '#contract/stored-file.ts'

export const getMessagePhoto = createRoute({
  ...{ method: 'get', path: '/office-api/bookings/{code}/messages/photos/{id}', tags: ['Bookings'] },
  summary: 'A photo of a message of a booking',
  ...needs('view_stays'),
  request: { params: z.object({ code: z.string().max(20), id: fileId }) },
  responses: { 200: jpeg, ...problemResponses('booking_not_found', 'not_found') },
})

export const postMessagesRead = createRoute({
  method: 'post',
  path: '/office-api/messages/read',
  tags: ['Guests'],
  summary:
    'Mark messages of guests as read, which their writers see; those about homes in other cities stay as they are',
  ...needs('view_stays'),
  request: { body: jsonBody(openedMessages) },
  responses: { ...DONE, ...problemResponses('validation_failed') },
})
