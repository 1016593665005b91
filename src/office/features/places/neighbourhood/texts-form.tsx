import { useState } from 'react'
import type { CallBody } from '#contract/endpoint-call.ts'
import { changeNeighbourhoodTexts } from '#contract/office-actions/neighbourhoods.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { BothLanguages } from '#office/components/both-languages.tsx'
import { PlaceTextsForm } from '#office/features/places/place-texts-form.tsx'
import type { NeighbourhoodForStaff } from '#services/neighbourhood/read-neighbourhood-for-staff.ts'

type Texts = CallBody<typeof changeNeighbourhoodTexts>['texts']
type Typed = { readonly [Text in keyof Texts]: NonNullable<Texts[Text]> }

const EMPTY = { es: '', en: '' }

type TextsFormProps = { readonly place: NeighbourhoodForStaff; onSaved(): void }

/** Summary and description of a neighbourhood, both languages side by side. */
export function TextsForm({ place, onSaved }: TextsFormProps) {
  // What others change does not change what is being typed, nor the version that was read.
  const [{ city, slug, texts, textsVersion }] = useState(place)
  const submit = useSubmitAction()
  const save = (form: FormData, key: string) => {
    const { texts: typed } = nestedForm(form) as { readonly texts: Typed }
    const { summary, description } = typed
    const isWithout = Object.values(description).every((text) => text === '')
    const body = {
      ...{ city, neighbourhood: slug, version: textsVersion },
      texts: { summary, description: isWithout ? null : description },
    }
    return submit(changeNeighbourhoodTexts, { body }, key)
  }
  return (
    <PlaceTextsForm save={save} onSaved={onSaved}>
      {(isReadOnly) => (
        <>
          <BothLanguages
            name="texts.summary"
            label={m.place_texts_summary()}
            value={texts.summary}
            rows={2}
            isReadOnly={isReadOnly}
          />
          <BothLanguages
            name="texts.description"
            label={m.place_texts_description()}
            value={texts.description ?? EMPTY}
            rows={10}
            isReadOnly={isReadOnly}
            isRequired={false}
          />
          <p className="soft">{m.place_texts_description_about()}</p>
        </>
      )}
    </PlaceTextsForm>
  )
}
