import type { LocalizedText } from '#domain/shared/text.ts'

/** What somebody about to live in a city for some months asks of it, in this order. */
export const CITY_TOPICS = ['living', 'transport', 'health', 'study', 'work', 'weather', 'costs'] as const
export type CityTopic = (typeof CITY_TOPICS)[number]

export type CityGuide = Readonly<Record<CityTopic, LocalizedText>>
