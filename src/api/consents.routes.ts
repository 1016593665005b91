import { createRoute } from '@hono/zod-openapi'
import { consentChoice } from '#contract/consent.ts'
import { logConsent } from '#services/contact/log-consent.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from './context.ts'
import { jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const postConsent = createRoute({
  method: 'post',
  path: '/api/consents',
  tags: ['Contact'],
  summary: 'Keep what a visitor agrees to of scripts that the site works without',
  request: { body: jsonBody(consentChoice) },
  responses: { 204: { description: 'Kept' }, ...problemResponses('validation_failed', 'rate_limited') },
})

export function registerConsentRoutes(api: Api, deps: Deps): void {
  api.openapi(postConsent, async (c) => {
    const from = { language: c.get('locale'), address: c.get('address') }
    const result = await logConsent(deps, { ...c.req.valid('json'), ...from })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
