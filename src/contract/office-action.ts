import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Needed, PartialGrant, Permission } from '#domain/staff/permissions.ts'
import type { BookingFacts } from './booking-facts.ts'
import { bookingCode, DONE, jsonAnswer, jsonBody, needs, problemResponses, type RefusedWith } from './endpoint.ts'
import type { EntryGroup } from './entry-groups.ts'
import type { HistoryTheme } from './history-themes.ts'

/** What an action is about: the beginning of its path, with the names that identify the subject. */
export const SUBJECTS = {
  approval: { path: '/approvals/{approvalId}', params: z.object({ approvalId: z.uuid() }) },
  bank_line: { path: '/bank-lines/{lineId}', params: z.object({ lineId: z.uuid() }) },
  block: { path: '/blocks/{id}', params: z.object({ id: z.uuid() }) },
  /** The blocks that the body names. */
  blocks: { path: '', params: z.object({}) },
  /** The booking, and the home of the body where it goes to another. */
  booking: { path: '/bookings/{code}', params: z.object({ code: bookingCode }) },
  /** The city that the body names. */
  city: { path: '', params: z.object({}) },
  /** What is in no city: the bank, the tax agency, the team, the member's own settings. */
  company: { path: '', params: z.object({}) },
  contact: { path: '/contacts/{reference}', params: z.object({ reference: z.string().max(20) }) },
  difference: { path: '/book-differences/{differenceId}', params: z.object({ differenceId: z.uuid() }) },
  home: { path: '/homes/{houseCode}', params: z.object({ houseCode: z.string().max(20) }) },
  /** The homes that the body names. */
  homes: { path: '', params: z.object({}) },
  invoice: { path: '/invoices/{name}', params: z.object({ name: z.string().max(20) }) },
  member: { path: '/staff/{memberId}', params: z.object({ memberId: z.uuid() }) },
  refund: { path: '/refunds/{refundId}', params: z.object({ refundId: z.uuid() }) },
  request: { path: '/requests/{reference}', params: z.object({ reference: z.string().max(20) }) },
  ticket: { path: '/tickets/{reference}', params: z.object({ reference: z.string().max(20) }) },
  /** The thread or the booking that the body writes to. */
  thread: { path: '', params: z.object({}) },
} as const satisfies Record<string, { readonly path: string; readonly params: z.ZodObject }>
export type SubjectName = keyof typeof SUBJECTS

export type ActionDefinition = {
  readonly subject: SubjectName
  /** The end of the path, after the subject's. Names in braces are in `params`. */
  readonly path: string
  readonly params?: z.ZodObject
  readonly tag: string
  /** What it does, for the document of the API. */
  readonly summary: string
  /** The permission that it needs; whether a fresh proof too follows from the member's grant. */
  readonly permission: Permission
  /** The part of the permission that is enough. */
  readonly part?: PartialGrant
  /** The body, without the id of the preview. */
  readonly input?: z.ZodType
  /**
   * The figures that are shown before, which its use case computes without changing anything. The action is performed at
   * these figures or refused.
   */
  readonly preview?: {
    readonly figures: z.ZodType
    /** The body, where it is another than that of the action. */
    readonly input?: z.ZodType
  }
  /** What it answers; nothing where a page reads its data again. */
  readonly answer?: z.ZodType
  readonly refusals: readonly RefusalCode[]
  /** The entries that it leaves in the audit, with the fields that each may contain. */
  readonly audit: Readonly<Record<string, ActionAudit>>
  /** How a booking offers it: in menus, in the palette and by a key. Other pages place their buttons themselves. */
  readonly entries?: Readonly<Record<string, ActionEntry>>
}

/** An entry of a booking's menu, by the name that its dialog, its label and its links have. */
export type ActionEntry = {
  /** The group of the menu, in whose order entries are listed. */
  readonly group: EntryGroup
  /** The name of an icon. */
  readonly icon: string
  /** The key alone that opens it, small. */
  readonly letter?: string
  /** Tells whether it makes sense for a booking as it is; whether a member may do it is another question. */
  readonly isOffered: (booking: BookingFacts) => boolean
}

/** An entry of the audit: the fields whose changes it may contain, and its theme in the history, `staff` by default. */
export type ActionAudit = { readonly fields: readonly string[]; readonly theme?: HistoryTheme }

type Get<Definition, Key extends string> = Definition extends { readonly [_ in Key]: infer Value } ? Value : never
type Output<Schema> = [Schema] extends [never] ? unknown : Schema extends z.ZodType ? z.output<Schema> : never
type Input<Schema> = [Schema] extends [never] ? unknown : Schema extends z.ZodType ? z.input<Schema> : never
type WithId = { readonly previewId: string }

/** The names in the path of a subject; never where it has none. */
type SubjectParams<Name extends SubjectName> = keyof (typeof SUBJECTS)[Name]['params']['shape'] extends never
  ? never
  : (typeof SUBJECTS)[Name]['params']
type Params<Definition, Own = SubjectParams<Get<Definition, 'subject'> & SubjectName>> = z.ZodType<
  Output<Own> & Output<Get<Definition, 'params'>>,
  Input<Own> & Input<Get<Definition, 'params'>>
>
type PreviewInput<Definition> =
  Get<Definition, 'preview'> extends { readonly input: infer Other } ? Other : Get<Definition, 'input'>
type Body<Definition> = [Get<Definition, 'preview'>] extends [never]
  ? Get<Definition, 'input'>
  : z.ZodType<Output<Get<Definition, 'input'>> & WithId, Input<Get<Definition, 'input'>> & WithId>

type RequestOf<Definition, Schema> = { readonly params: Params<Definition> } & ([Schema] extends [never]
  ? unknown
  : { readonly body: { readonly content: { readonly 'application/json': { readonly schema: Schema } } } })
type Refused<Definition> = {
  readonly default: RefusedWith<
    Get<Definition, 'refusals'> extends readonly (infer Code)[] ? Code & RefusalCode : never
  >
}
type ResponsesOf<Definition, Answer> = Refused<Definition> &
  ([Answer] extends [never]
    ? { readonly 204: object }
    : { readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Answer } } } })

type Called = { readonly method: 'post'; readonly path: string; readonly 'x-needs': Needed; getRoutingPath(): string }

/** The endpoint that answers the figures of an action; nothing is changed. */
export type PreviewEndpoint<Definition> = Called & {
  readonly 'x-is-preview': true
  readonly request: RequestOf<Definition, PreviewInput<Definition>>
  readonly responses: ResponsesOf<Definition, Get<Get<Definition, 'preview'>, 'figures'>>
}

/** An action of the office: an endpoint, and what pages, palette, audit and tests derive from its definition. */
export type OfficeAction<Definition = ActionDefinition> = Called & {
  readonly subject: Get<Definition, 'subject'>
  readonly audit: Get<Definition, 'audit'>
  readonly entries: Get<Definition, 'entries'>
  readonly request: RequestOf<Definition, Body<Definition>>
  readonly responses: ResponsesOf<Definition, Get<Definition, 'answer'>>
  readonly preview: [Get<Definition, 'preview'>] extends [never] ? undefined : PreviewEndpoint<Definition>
}

/** Identifies the figures at which an action is performed. */
const previewId = z.object({ previewId: z.string().min(1).max(40) })

/**
 * Defines an action of the office. Its endpoint, the guard of it, its entry in menus and palette, the texts of the audit
 * and the tests of access follow. The function of the same name in the services performs it, and `preview…` shows its
 * figures (`scripts/office-actions.ts` finds both).
 */
export function defineAction<const Definition extends ActionDefinition>(
  definition: Definition,
): OfficeAction<Definition> {
  const { subject, path, tag, summary, permission, part, input, preview, answer, refusals, audit, entries } = definition
  const { path: base, params } = SUBJECTS[subject]
  const fields = params.extend(definition.params?.shape ?? {})
  const shared = { method: 'post' as const, tags: [tag], ...needs(permission, part) }
  const request = (body: z.ZodType | undefined) => ({
    request: { params: fields, ...(body ? { body: jsonBody(body) } : {}) },
  })
  const body = preview ? withPreviewId(input) : input
  const whole = `/office-api${base}${path === '' ? '' : `/${path}`}`
  const action = createRoute({
    ...shared,
    path: whole,
    summary,
    ...request(body),
    responses: { ...(answer ? { 200: jsonAnswer(answer, 'Done') } : DONE), ...problemResponses(...refusals) },
  })
  const previewRoute =
    preview &&
    createRoute({
      ...shared,
      path: `${whole}/preview`,
      summary: `${summary}: the figures; nothing is changed`,
      'x-is-preview': true,
      ...request(preview.input ?? input),
      responses: { 200: jsonAnswer(preview.figures, 'The figures'), ...problemResponses(...refusals) },
    })
  return Object.assign(action, {
    subject,
    audit,
    entries,
    preview: previewRoute,
  }) as unknown as OfficeAction<Definition>
}

function withPreviewId(input: z.ZodType | undefined): z.ZodObject {
  if (input === undefined) return previewId
  if (!(input instanceof z.ZodObject)) throw new Error('An action with a preview takes an object')
  return input.extend(previewId.shape)
}
