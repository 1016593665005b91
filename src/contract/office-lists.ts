import { z } from 'zod'
import { EXPORT_FORMATS } from '#domain/staff/export-format.ts'

/** A list of bookings as its address has it; what is no filter is left out. */
const query = z.string().max(1_000)

/** A view of the list of bookings; `isShared` shows it to everybody. */
export const newView = z.object({ name: z.string().trim().min(1).max(60), query, isShared: z.boolean() })

export const exportQuery = z.object({ query, format: z.enum(EXPORT_FORMATS) })
