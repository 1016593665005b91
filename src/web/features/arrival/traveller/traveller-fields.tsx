import { DOCUMENT_KINDS, type DocumentKind, hasSupportNumber } from '#domain/arrival/identity-document.ts'
import { KINSHIPS } from '#domain/arrival/kinship.ts'
import { isMinor, type TravellerField } from '#domain/arrival/traveller.ts'
import { m } from '#i18n/paraglide/messages.js'
import { KIND_TEXTS, KINSHIP_TEXTS, SEX_TEXTS } from '#web/features/arrival/arrival-texts.ts'
import { type Choice, Field, FieldError, SelectField } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { fieldId, fieldProps, type GroupProps, textProps } from './group-props.ts'
import * as styles from './traveller-form.module.css'

/** The document comes first, because the other questions depend on it and the name is written on it. */
export function IdentityFields(props: GroupProps) {
  const { form, view } = props
  const kind = DOCUMENT_KINDS.find((one) => one === form.values.documentKind)
  const mayHaveNone = view.kind !== 'adult' || isMinor(form.values, view.checkIn)
  const kinds = DOCUMENT_KINDS.filter((one) => one !== 'NONE' || mayHaveNone)
  return (
    <>
      <ChoiceChips
        {...props}
        field="documentKind"
        choices={kinds.map((one) => ({ value: one, label: KIND_TEXTS[one]() }))}
      />
      <div className={formStyles.fields}>
        {kind && kind !== 'NONE' ? (
          <Field
            {...textProps(props, 'documentNumber')}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={documentHint(kind)}
            required
          />
        ) : null}
        {kind && hasSupportNumber(kind) ? (
          <Field
            {...textProps(props, 'supportNumber')}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={kind === 'NIF' ? m.arrival_support_hint_nif() : m.arrival_support_hint_nie()}
            required
          />
        ) : null}
        <Field
          {...textProps(props, 'name')}
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
          hint={m.arrival_name_hint()}
          dir="auto"
          wide
          required
        />
        <Field {...textProps(props, 'surname1')} autoComplete="family-name" spellCheck={false} dir="auto" required />
        <Field
          {...textProps(props, 'surname2')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          hint={kind === 'NIF' ? undefined : m.arrival_optional()}
          required={kind === 'NIF'}
        />
      </div>
    </>
  )
}

function documentHint(kind: DocumentKind): string | undefined {
  if (kind === 'NIF') return m.arrival_document_hint_nif()
  return kind === 'NIE' ? m.arrival_document_hint_nie() : undefined
}

export function BirthFields(props: GroupProps) {
  const { countries, view } = props
  return (
    <>
      <div className={formStyles.fields}>
        <Field
          {...fieldProps(props, 'birthDate')}
          type="date"
          min="1900-01-01"
          max={view.checkIn}
          autoComplete="bday"
          required
        />
        <SelectField {...fieldProps(props, 'nationality')} empty={m.arrival_choose()} choices={countries} required />
      </div>
      <ChoiceChips
        {...props}
        field="sex"
        choices={Object.entries(SEX_TEXTS).map(([value, text]) => ({ value, label: text() }))}
        hint={m.arrival_sex_hint()}
      />
    </>
  )
}

export function ContactFields(props: GroupProps) {
  return (
    <>
      <p className="small soft">{m.arrival_contact_hint()}</p>
      <div className={formStyles.fields}>
        <Field
          {...textProps(props, 'phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={m.arrival_phone_hint()}
        />
        <Field
          {...textProps(props, 'email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </>
  )
}

/**
 * Asks for the adult who is responsible for a minor. Other travellers are called by their position, because their names are
 * private.
 */
export function KinshipFields(props: GroupProps) {
  const { view } = props
  const adults = view.companions.map((number) => ({
    value: String(number),
    label: m.arrival_adult({ number }),
  }))
  const kinships = KINSHIPS.map((code) => ({ value: code, label: KINSHIP_TEXTS[code]() }))
  const empty = m.arrival_choose()
  return (
    <div className={formStyles.fields}>
      <SelectField {...fieldProps(props, 'companion')} empty={empty} choices={adults} required />
      <SelectField {...fieldProps(props, 'kinship')} empty={empty} choices={kinships} required />
    </div>
  )
}

type ChipsProps = GroupProps & {
  readonly field: TravellerField
  readonly choices: readonly Choice[]
  readonly hint?: string
}

/** Shows a few options as chips. The first one has the id that the fault summary links to. */
function ChoiceChips({ field, choices, hint, ...props }: ChipsProps) {
  const { label, error, value, onChange } = fieldProps(props, field)
  const id = fieldId(field)
  return (
    <fieldset className={styles.choiceChips} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className="row">
        {choices.map((choice, index) => (
          <label className="chip" key={choice.value}>
            <input
              type="radio"
              name={field}
              id={index === 0 ? id : undefined}
              value={choice.value}
              checked={value === choice.value}
              onChange={onChange}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      {hint && !error ? <p className={formStyles.hint}>{hint}</p> : null}
    </fieldset>
  )
}
