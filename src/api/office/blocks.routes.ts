import { postBlock, postBlockEnds, postBlocks } from '#contract/office-endpoints/blocks.ts'
import type { BlockRow } from '#db/block/block-rows.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { changeBlock } from '#services/block/change-block.ts'
import { unblock } from '#services/block/unblock.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { doneOrProblem } from './done.ts'
import { guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { blockOfPath, blocksInBody, homesInBody } from './subjects.ts'

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
