import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DONE, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { changedBlock, madeBlock, madeBlocks, newBlocks, unblocking } from '#contract/office-blocks.ts'

const tags = ['Blocks']

const params = z.object({ id: z.uuid() })

export const postBlocks = createRoute({
  method: 'post',
  path: '/office-api/blocks',
  tags,
  summary: 'Take nights of one or several homes, of all or of none',
  ...needs('manage_stays'),
  request: { body: jsonBody(newBlocks) },
  responses: {
    200: jsonAnswer(madeBlocks, 'The blocks, one for each home'),
    ...problemResponses('validation_failed', 'apartment_not_found', 'nights_taken'),
  },
})

export const postBlock = createRoute({
  method: 'post',
  path: '/office-api/blocks/{id}',
  tags,
  summary: 'Change the nights, the kind or the note of a block',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(changedBlock) },
  responses: {
    200: jsonAnswer(madeBlock, 'The block as it is now'),
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile', 'nights_taken'),
  },
})

export const postBlockEnds = createRoute({
  method: 'post',
  path: '/office-api/block-ends',
  tags,
  summary: 'Let the nights of one or several blocks go, of all or of none',
  ...needs('manage_stays'),
  request: { body: jsonBody(unblocking) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile') },
})
