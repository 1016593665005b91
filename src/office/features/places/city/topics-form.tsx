import { useState } from 'react'
import { changeCityTexts } from '#contract/office-actions/cities.ts'
import { CITY_TOPICS, type CityTopic } from '#domain/catalogue/city-topics.ts'
import { LOCALES, type LocalizedText } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { BothLanguages } from '#office/components/both-languages.tsx'
import { PlaceTextsForm } from '#office/features/places/place-texts-form.tsx'
import type { CityForStaff } from '#services/city/read-city-for-staff.ts'

const TOPIC_NAMES: Readonly<Record<CityTopic, () => string>> = {
  living: m.place_topic_living,
  transport: m.place_topic_transport,
  health: m.place_topic_health,
  study: m.place_topic_study,
  work: m.place_topic_work,
  weather: m.place_topic_weather,
  costs: m.place_topic_costs,
}

/** What guests read of topics that staff have not written of. */
export type OriginalTexts = Readonly<Record<CityTopic, LocalizedText>>
type Typed = { readonly texts: OriginalTexts }
type TopicsFormProps = { readonly place: CityForStaff; readonly original: OriginalTexts; onSaved(): void }

/** The texts of a city by topic, both languages side by side. */
export function TopicsForm({ place, original, onSaved }: TopicsFormProps) {
  // What others change does not change what is being typed, nor the version that was read.
  const [{ city, texts, textsVersion: version }] = useState(place)
  const submit = useSubmitAction()
  const save = (form: FormData, key: string) => {
    const { texts: typed } = nestedForm(form) as Typed
    const own = CITY_TOPICS.filter((topic) => isOwn(typed[topic], original[topic]))
    const body = { city, version, texts: Object.fromEntries(own.map((topic) => [topic, typed[topic]])) }
    return submit(changeCityTexts, { body }, key)
  }
  return (
    <PlaceTextsForm note={<p className="soft">{m.place_city_texts_about()}</p>} save={save} onSaved={onSaved}>
      {(isReadOnly) =>
        CITY_TOPICS.map((topic) => (
          <BothLanguages
            key={topic}
            name={`texts.${topic}`}
            label={TOPIC_NAMES[topic]()}
            value={texts[topic] ?? original[topic]}
            rows={6}
            isReadOnly={isReadOnly}
            isRequired={false}
          />
        ))
      }
    </PlaceTextsForm>
  )
}

/** Tells whether a text is the members' own: one that is empty in both languages, or as it came with the site, is not. */
function isOwn(typed: LocalizedText, original: LocalizedText): boolean {
  const isEmpty = LOCALES.every((locale) => typed[locale] === '')
  const isOriginal = LOCALES.every((locale) => typed[locale].replaceAll('\r\n', '\n') === original[locale])
  return !(isEmpty || isOriginal)
}
