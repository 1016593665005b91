import { z } from 'zod'
import { CONTRACT_KINDS } from '#domain/law/contract-kind.ts'
import { MAX_CAUSE_TEXT, STAY_CAUSES } from '#domain/law/stay-cause.ts'

/** The contract of a stay that a person books; a company's tax data make it one of a company. */
export const stayContract = z.object({
  kind: z.enum(CONTRACT_KINDS),
  /** Whether the contract has to state why the guests come. */
  needsCause: z.boolean(),
  /** Whether one night more would make it a temporary home. */
  isOneNightShort: z.boolean(),
})

/** Why the guests come. The text says which, where the kind is `other`. */
export const stayCause = z
  .object({ kind: z.enum(STAY_CAUSES), text: z.string().trim().max(MAX_CAUSE_TEXT).default('') })
  .refine(({ kind, text }) => kind !== 'other' || text !== '', { path: ['text'] })
