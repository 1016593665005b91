import { createRoute, z } from '@hono/zod-openapi'
import { changedBlock, madeBlock, madeBlocks, newBlocks, unblocking } from '#contract/office-blocks.ts'
import type { BlockRow } from '#db/block-rows.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { changeBlock } from '#services/block/change-block.ts'
import { unblock } from '#services/block/unblock.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { DONE, doneOrProblem } from './done.ts'
import { guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { blockOfPath, blocksInBody, homesInBody } from './subjects.ts'

const tags = ['Blocks']
const params = z.object({ id: z.uuid() })

const postBlocks = createRoute({
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

const postBlock = createRoute({
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

const postBlockEnds = createRoute({
  method: 'post',
  path: '/office-api/block-ends',
  tags,
  summary: 'Let the nights of one or several blocks go, of all or of none',
  ...needs('manage_stays'),
  request: { body: jsonBody(unblocking) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile') },
})

export function registerBlockRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postBlocks, homesInBody), async (c) => {
    const result = await blockNights(deps, { ...c.req.valid('json'), by: byOf(c) })
    return result.ok ? c.json(result.value.map(blockView), 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postBlock, blockOfPath), async (c) => {
    const result = await changeBlock(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })
    return result.ok ? c.json(blockView(result.value), 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postBlockEnds, blocksInBody), async (c) =>
    doneOrProblem(c, await unblock(deps, { ...c.req.valid('json'), by: byOf(c) })),
  )
}

function blockView({ id, houseCode, from, to, kind, note, version }: BlockRow) {
  return { id, houseCode, from, to, kind, note, version }
}
