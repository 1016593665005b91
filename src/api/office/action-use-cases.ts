import type { z } from 'zod'
import type { At, CallRefusal, JsonSchema } from '#contract/endpoint-call.ts'
import type { ActionName, OfficeActions } from '#contract/office-actions/all.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'

/** What every use case of the office may take besides its input: the member, and the same as the actor of the audit. */
export type ActionContext = { readonly signedIn: SignedIn; readonly by: StaffActor }

type Output<Parsed> = [Parsed] extends [never] ? unknown : Parsed extends z.ZodType ? z.output<Parsed> : never
/** What a request brings, once it is checked. */
type Checked<Called> = Output<At<At<Called, 'request'>, 'params'>> &
  Output<JsonSchema<At<At<Called, 'request'>, 'body'>>>

/** Answers go through their schema, which writes moments as texts and leaves out every field that it does not name. */
type Answerable<Value> = Value extends string
  ? Value | Date
  : Value extends readonly (infer Item)[]
    ? readonly Answerable<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Answerable<Value[Key]> }
      : Value
type Answered<Called, Answer = JsonSchema<At<At<Called, 'responses'>, 200>>> = [Answer] extends [never]
  ? unknown
  : Answer extends z.ZodType
    ? Answerable<z.input<Answer>>
    : never

type UseCase<Called, Input> = (
  deps: Deps,
  input: Input,
) => Promise<Result<Answered<Called>, Refusal<CallRefusal<Called>>>>

/** The use case of each action, which takes what its definition says and returns what it answers or refuses. */
export type ActionUseCases = {
  readonly [Name in ActionName]: UseCase<OfficeActions[Name], Checked<OfficeActions[Name]> & ActionContext>
}

type WithPreview = { [Name in ActionName]: OfficeActions[Name]['preview'] extends undefined ? never : Name }[ActionName]

/** The use case that computes the figures of each action with a preview. */
export type PreviewUseCases = {
  readonly [Name in WithPreview]: UseCase<
    OfficeActions[Name]['preview'],
    Checked<OfficeActions[Name]['preview']> & Pick<ActionContext, 'signedIn'>
  >
}
