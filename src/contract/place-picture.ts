import { z } from 'zod'
import { localizedLine } from '#domain/catalogue/apartment-details.ts'

/** The picture of a city or a neighbourhood as staff describe it; `file` is a name in the picture store. */
export const sentPlacePicture = z.strictObject({ file: z.string().min(1).max(100), alt: localizedLine })
