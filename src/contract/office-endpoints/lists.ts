import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { needs, problemResponses } from '#contract/endpoint.ts'
import { exportQuery } from '#contract/office-lists.ts'

const tags = ['Lists']

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

export const getHomesExport = createRoute({
  method: 'get',
  path: '/office-api/homes-export',
  tags,
  summary: 'The homes of a list as a file; the audit keeps the filters and the number of rows',
  ...needs('view_stays', 'dates'),
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
