import type { CallBody } from '#contract/endpoint-call.ts'
import { changeHomeTexts } from '#contract/office-actions/homes.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { BothLanguages } from '#office/components/both-languages.tsx'
import type { HomeFormProps } from './page.tsx'
import { Repeated } from './repeated.tsx'
import { type Drafting, SaveForm } from './save-form.tsx'

const EMPTY = { es: '', en: '' }

/** Title, description and highlights of a home, both languages side by side. */
export function TextsForm({ home, onSaved }: HomeFormProps) {
  const { houseCode, texts, versions } = home
  const submit = useSubmitAction()
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const isReadOnly = !isAllowed
  const save = (form: FormData, key: string, drafting: Drafting) => {
    const { texts: typed } = nestedForm(form) as Pick<CallBody<typeof changeHomeTexts>, 'texts'>
    // A list without rows has no field in the form.
    const highlights = typed.highlights ?? []
    const body = { version: versions.texts, ...drafting, texts: { ...typed, highlights } }
    return submit(changeHomeTexts, { params: { houseCode }, body }, key)
  }
  return (
    <SaveForm
      title={m.home_part_texts()}
      lockedBecause={isAllowed ? undefined : m.home_locked({ names: allowedMembers })}
      home={home}
      section="texts"
      save={save}
      onSaved={onSaved}
    >
      <BothLanguages name="texts.title" label={m.home_title()} value={texts.title} isReadOnly={isReadOnly} />
      <BothLanguages
        name="texts.description"
        label={m.home_description()}
        value={texts.description}
        rows={9}
        isReadOnly={isReadOnly}
      />
      <Repeated
        title={m.home_highlights()}
        items={texts.highlights}
        empty={EMPTY}
        most={12}
        addLabel={m.home_highlight_add()}
        removeLabel={(number) => m.home_highlight_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {(highlight, index) => (
          <BothLanguages
            name={`texts.highlights.${index}`}
            label={m.home_highlight()}
            value={highlight}
            isReadOnly={isReadOnly}
          />
        )}
      </Repeated>
    </SaveForm>
  )
}
