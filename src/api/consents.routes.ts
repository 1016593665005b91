import { postConsent } from '#contract/endpoints/consents.ts'
import { logConsent } from '#services/contact/log-consent.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerConsentRoutes(api: Api, deps: Deps): void {
  api.openapi(postConsent, async (c) => {
    const from = { language: c.get('locale'), address: c.get('address') }
    const result = await logConsent(deps, { ...c.req.valid('json'), ...from })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
