import { z } from 'zod'
import { localizedLine, localizedText } from '#domain/catalogue/apartment-details.ts'

/** The texts of a neighbourhood: in both languages, or without a description in either. */
export const neighbourhoodTexts = z.strictObject({ summary: localizedLine, description: localizedText.nullable() })
