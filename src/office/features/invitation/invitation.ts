import type { z } from 'zod'
import type { invitationView } from '#contract/office-session.ts'

/** Who is invited, and what is needed to choose a factor. */
export type Invitation = z.infer<typeof invitationView>
