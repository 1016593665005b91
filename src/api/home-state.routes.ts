import {
  getPhoto,
  getReportFile,
  getReports,
  postPhoto,
  postRemark,
  putGuestSignature,
} from '#contract/endpoints/home-state.ts'
import type { Deps } from '#services/deps.ts'
import { addGuestPhoto } from '#services/home-state/add-guest-photo.ts'
import { addGuestRemark } from '#services/home-state/add-guest-remark.ts'
import { getHomeStatePhoto } from '#services/home-state/get-home-state-photo.ts'
import { getHomeStateReport } from '#services/home-state/get-home-state-report.ts'
import { getHomeStates } from '#services/home-state/get-home-states.ts'
import { signAsGuest } from '#services/home-state/sign-as-guest.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { fileBodyOf, photoAnswer } from './file-body.ts'
import { pdfFile } from './pdf-file.ts'
import { problemResponse } from './problem.ts'

export function registerHomeStateRoutes(api: Api, deps: Deps): void {
  api.openapi(getReports, async (c) => {
    const result = await getHomeStates(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postRemark, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') }
    const result = await addGuestRemark(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putGuestSignature, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') }
    const result = await signAsGuest(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postPhoto, async (c) => {
    const input = { ...c.req.valid('param'), content: await fileBodyOf(c) }
    const result = await addGuestPhoto(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(getPhoto, async (c) => {
    const found = await getHomeStatePhoto(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return found.ok ? photoAnswer(c, found.value) : problemResponse(c, found)
  })
  api.openapi(getReportFile, async (c) => {
    const { code, moment } = c.req.valid('param')
    const found = await getHomeStateReport(deps, { code, moment, locale: c.get('locale'), ...credentialsOf(c) })
    return found.ok ? pdfFile(c, deps, found.value, `${code}-${moment}`) : problemResponse(c, found)
  })
}
