import { postCityPhoto, postHomePhoto, postNeighbourhoodPhoto } from '#contract/office-endpoints/photo-files.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { addCityPhotoFile } from '#services/city/add-city-photo-file.ts'
import { addHomePhotoFile } from '#services/home/add-home-photo-file.ts'
import { addNeighbourhoodPhotoFile } from '#services/neighbourhood/add-neighbourhood-photo-file.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { guarded } from './guard.ts'
import type { OfficeDeps } from './office-deps.ts'
import { sentPhotoOf } from './sent-photo.ts'
import { cityOfPath, homeOfPath } from './subjects.ts'

export function registerPhotoFileRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postHomePhoto, homeOfPath), async (c) => {
    const path = sentPhotoOf(c)
    if (path === null) return officeProblem(c, refuse('unsupported_media_type'))
    const result = await addHomePhotoFile(deps, { ...c.req.valid('param'), path })
    return result.ok ? c.json(result.value, 201) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postNeighbourhoodPhoto, cityOfPath), async (c) => {
    const path = sentPhotoOf(c)
    if (path === null) return officeProblem(c, refuse('unsupported_media_type'))
    const result = await addNeighbourhoodPhotoFile(deps, { ...c.req.valid('param'), path })
    return result.ok ? c.json(result.value, 201) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postCityPhoto, cityOfPath), async (c) => {
    const path = sentPhotoOf(c)
    if (path === null) return officeProblem(c, refuse('unsupported_media_type'))
    const result = await addCityPhotoFile(deps, { path })
    return result.ok ? c.json(result.value, 201) : officeProblem(c, result)
  })
}
