import { z } from 'zod'
import type { DeepReadonly } from '#domain/shared/deep-readonly.ts'
import { calendarDate } from './shared.ts'

/** Gaps that get the rule that was shown, which `proposalId` names. */
export const chosenGaps = z.object({
  gaps: z
    .array(z.object({ houseCode: z.string().max(20), from: calendarDate, proposalId: z.string().min(1).max(40) }))
    .min(1)
    .max(500),
})
export type ChosenGapsInput = DeepReadonly<z.output<typeof chosenGaps>>
