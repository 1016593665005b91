import { CITY_TOPICS, type CityTexts, type CityTopic } from './city-topics.ts'
import { canonicalText } from './home-sections.ts'

/** Lists the topics whose texts differ. */
export function changedTopics(before: CityTexts, after: CityTexts): CityTopic[] {
  return CITY_TOPICS.filter((topic) => canonicalText(before[topic] ?? null) !== canonicalText(after[topic] ?? null))
}
