import type { RouteConfig } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint-call.ts'
import { OFFICE_ACTIONS } from '#contract/office-actions/all.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Needed } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'
import type { Api, ApiContext } from '../context.ts'
import { officeProblem } from '../problem.ts'
import type { ActionContext } from './action-use-cases.ts'
import { guarded } from './guard.ts'
import { byOf, type OfficeDeps, signedInOf } from './office-deps.ts'
import { SUBJECT_FINDERS } from './subjects.ts'
import { ACTION_USE_CASES, PREVIEW_USE_CASES } from './use-cases.generated.ts'

type Route = RouteConfig & Endpoint & { readonly 'x-needs': Needed; getRoutingPath(): string }
type Answers = { readonly 200?: { readonly content: { readonly 'application/json': { readonly schema: z.ZodType } } } }
type UseCase = (deps: Deps, input: ActionContext & object) => Promise<Result<unknown>>

/** Registers every action of the office and the previews of those that have one. */
export function registerActions(api: Api, deps: OfficeDeps): void {
  for (const [name, action] of Object.entries(OFFICE_ACTIONS)) {
    const findSubject = SUBJECT_FINDERS[action.subject]
    const register = (route: Route, useCase: UseCase) => {
      const answer = (route.responses as Answers)[200]?.content['application/json'].schema
      api.openapi(guarded(api, deps, route, findSubject), async (c) => {
        const result = await useCase(deps, inputOf(c))
        if (!result.ok) return officeProblem(c, result) as never
        return (answer ? c.json(answered(answer, result.value), 200) : c.body(null, 204)) as never
      })
    }
    // The types of each pair are checked where the use cases are listed.
    const useCases: Record<string, unknown> = ACTION_USE_CASES
    const previews: Record<string, unknown> = PREVIEW_USE_CASES
    register(action as unknown as Route, useCases[name] as UseCase)
    if (action.preview) register(action.preview as unknown as Route, previews[name] as UseCase)
  }
}

/** What the schemas of the route have checked, and who is signed in. */
function inputOf(c: ApiContext): ActionContext & object {
  const checked = (part: 'param' | 'json') => c.req.valid(part as never) as object | undefined
  return { ...checked('json'), ...checked('param'), signedIn: signedInOf(c), by: byOf(c) }
}

/** Returns exactly the fields that a schema names, with moments as texts. Throws where the value is not of its shape. */
function answered(schema: z.ZodType, value: unknown) {
  return schema.parse(JSON.parse(JSON.stringify(value))) as object
}
