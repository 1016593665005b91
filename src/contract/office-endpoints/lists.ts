import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DONE, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { exportQuery, newView } from '#contract/office-lists.ts'

const tags = ['Lists']

export const postView = createRoute({
  method: 'post',
  path: '/office-api/saved-views',
  tags,
  summary: 'Keep filters of the list of bookings under a name; the same name gets the new ones',
  ...needs('view_stays', 'dates'),
  request: { body: jsonBody(newView) },
  responses: { ...DONE, ...problemResponses('validation_failed') },
})

export const postViewRemoval = createRoute({
  method: 'post',
  path: '/office-api/saved-views/{id}/removal',
  tags,
  summary: 'Remove a view of one’s own',
  ...needs('view_stays', 'dates'),
  request: { params: z.object({ id: z.uuid() }) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found') },
})

export const getExport = createRoute({
  method: 'get',
  path: '/office-api/bookings-export',
  tags,
  summary: 'The bookings of a list as a file, with their holders; the audit keeps the filters and the number of rows',
  ...needs('export_data'),
  request: { query: exportQuery },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    ...problemResponses('validation_failed', 'export_too_large'),
  },
})

export const getAuditExport = createRoute({
  method: 'get',
  path: '/office-api/audit-export',
  tags,
  summary: 'The audit as a file, with the filters of its page; the audit records the filters and the number of rows',
  ...needs('view_audit'),
  request: { query: exportQuery },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    ...problemResponses('validation_failed', 'export_too_large'),
  },
})
