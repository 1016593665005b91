import { getEvidenceFile, getPhoto, getReportFile, postPhoto } from '#contract/office-endpoints/stored-files.ts'
import { getTicketPhoto } from '#contract/office-endpoints/ticket-photos.ts'
import { openCauseEvidence } from '#services/booking/open-cause-evidence.ts'
import { addStaffPhoto } from '#services/home-state/add-staff-photo.ts'
import { getHomeStatePhotoForStaff } from '#services/home-state/get-home-state-photo.ts'
import { getHomeStateReportForStaff } from '#services/home-state/get-home-state-report.ts'
import { getTicketPhotoForStaff } from '#services/ticket/get-ticket-photo.ts'
import type { Api } from '../context.ts'
import { evidenceAnswer, fileBodyOf, photoAnswer } from '../file-body.ts'
import { pdfFile } from '../pdf-file.ts'
import { officeProblem } from '../problem.ts'
import { guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { bookingOfPath, ticketOfPath } from './subjects.ts'

export function registerStoredFileRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postPhoto, bookingOfPath), async (c) => {
    const { code } = c.req.valid('param')
    const result = await addStaffPhoto(deps, { code, content: await fileBodyOf(c) })
    return result.ok ? c.json(result.value, 201) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, getPhoto, bookingOfPath), async (c) => {
    const found = await getHomeStatePhotoForStaff(deps, c.req.valid('param'))
    return found.ok ? photoAnswer(c, found.value) : officeProblem(c, found)
  })
  api.openapi(guarded(api, deps, getTicketPhoto, ticketOfPath), async (c) => {
    const found = await getTicketPhotoForStaff(deps, c.req.valid('param'))
    return found.ok ? photoAnswer(c, found.value) : officeProblem(c, found)
  })
  api.openapi(guarded(api, deps, getReportFile, bookingOfPath), async (c) => {
    const { code, moment } = c.req.valid('param')
    const found = await getHomeStateReportForStaff(deps, { code, moment })
    return found.ok ? pdfFile(c, deps, found.value, `${code}-${moment}`) : officeProblem(c, found)
  })
  api.openapi(guarded(api, deps, getEvidenceFile, bookingOfPath), async (c) => {
    const { code, id } = c.req.valid('param')
    const found = await openCauseEvidence(deps, { code, id, by: byOf(c) })
    return found.ok ? evidenceAnswer(c, found.value, `${code}-${id}`) : officeProblem(c, found)
  })
}
