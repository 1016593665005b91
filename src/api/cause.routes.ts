import { deleteEvidence, getEvidence, getEvidenceFile, postEvidence, putCause } from '#contract/endpoints/cause.ts'
import { addCauseEvidence } from '#services/booking/add-cause-evidence.ts'
import { getCauseEvidence, getCauseEvidenceFile } from '#services/booking/get-cause-evidence.ts'
import { removeCauseEvidence } from '#services/booking/remove-cause-evidence.ts'
import { stateCause } from '#services/booking/state-cause.ts'
import type { Deps } from '#services/deps.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { evidenceAnswer, fileBodyOf } from './file-body.ts'
import { problemResponse } from './problem.ts'

export function registerCauseRoutes(api: Api, deps: Deps): void {
  api.openapi(putCause, async (c) => {
    const cause = c.req.valid('json')
    const result = await stateCause(deps, { ...c.req.valid('param'), cause, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getEvidence, async (c) => {
    const result = await getCauseEvidence(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getEvidenceFile, async (c) => {
    const { code, id } = c.req.valid('param')
    const found = await getCauseEvidenceFile(deps, { code, id, ...credentialsOf(c) })
    return found.ok ? evidenceAnswer(c, found.value, `${code}-${id}`) : problemResponse(c, found)
  })
  api.openapi(postEvidence, async (c) => {
    const input = { ...c.req.valid('param'), content: await fileBodyOf(c) }
    const result = await addCauseEvidence(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(deleteEvidence, async (c) => {
    const result = await removeCauseEvidence(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
