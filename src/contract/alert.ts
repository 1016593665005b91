import { z } from 'zod'
import { emailAddress } from './holder.ts'
import { calendarDate, localizedText } from './shared.ts'

/** An alert by mail: when a search finds another home, or one home comes free for the dates of the search. */
export const alertRequest = z.object({
  email: emailAddress,
  search: z.string().max(2_000).describe('The filters, as in the query string of the list of homes'),
  houseCode: z.string().max(20).toUpperCase().optional().describe('Only about this home'),
  website: z.string().max(500).optional().describe('No person sees this field: leave it empty'),
})
export type AlertRequest = z.infer<typeof alertRequest>

export const alertAnswer = z.object({ message: z.literal('Success') })

export const alert = z
  .object({
    search: z.string(),
    endsOn: calendarDate.describe('The last day on which it may write'),
    isConfirmed: z.boolean(),
    houseCode: z.string().optional(),
    title: localizedText.optional(),
  })
  .meta({ id: 'Alert' })
export type AlertView = z.infer<typeof alert>
