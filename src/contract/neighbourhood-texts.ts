import { z } from 'zod'
import { localizedLine, localizedText } from '#domain/catalogue/apartment-details.ts'

/** The texts of a neighbourhood: in both languages, or without a description in either. */
export const neighbourhoodTexts = z.strictObject({ summary: localizedLine, description: localizedText.nullable() })

/** The picture of a neighbourhood as staff describe it; `file` is a name in the picture store. */
export const sentNeighbourhoodPicture = z.strictObject({ file: z.string().min(1).max(100), alt: localizedLine })
