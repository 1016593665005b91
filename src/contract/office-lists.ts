import { z } from 'zod'
import { EXPORT_FORMATS } from '#domain/staff/export-format.ts'
import { SAVED_LISTS } from '#domain/staff/saved-list.ts'

/** A list as its address has it; what is no filter is left out. */
const query = z.string().max(1_000)

/** A view of a list; `isShared` shows it to every member. */
export const newView = z.object({
  list: z.enum(SAVED_LISTS).default('bookings'),
  name: z.string().trim().min(1).max(60),
  query,
  isShared: z.boolean(),
})

export const exportQuery = z.object({ query, format: z.enum(EXPORT_FORMATS) })
