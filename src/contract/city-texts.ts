import { z } from 'zod'
import { localizedText } from '#domain/catalogue/apartment-details.ts'
import { CITY_TOPICS } from '#domain/catalogue/city-topics.ts'

/** The texts of a city by topic, in both languages; a topic that is missing has its original text. */
export const cityTexts = z.partialRecord(z.enum(CITY_TOPICS), localizedText)
