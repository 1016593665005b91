import { useEffect, useState } from 'react'
import { hasPostalCodes, SPAIN } from '#domain/arrival/countries.ts'
import { isSpanishPostalCode } from '#domain/arrival/traveller.ts'
import { m } from '#i18n/paraglide/messages.js'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { Check, type Choice, Field, SelectField } from '#web/ui/form/field.tsx'
import * as styles from '#web/ui/form/form.module.css'
import { fieldId, fieldProps, type GroupProps, textProps } from './group-props.ts'

/** Addresses in Spain have a postal code and a municipality of the official list; all others are free text. */
export function HomeFields(props: GroupProps) {
  const { form, view, countries } = props
  const livesWithFirst = form.values.homeOf === '1' && view.position > 1
  const isSpain = form.values.country === SPAIN
  return (
    <>
      {view.position > 1 ? (
        <Check
          id={fieldId('homeOf')}
          name="homeOf"
          value="1"
          label={m.arrival_same_home()}
          checked={livesWithFirst}
          onChange={(event) => form.change('homeOf', event.target.checked ? '1' : '')}
        />
      ) : null}
      {livesWithFirst ? null : (
        <div className={styles.fields}>
          <SelectField
            {...fieldProps(props, 'country')}
            empty={m.arrival_choose()}
            choices={countries}
            autoComplete="country"
            wide
            required
          />
          {hasPostalCodes(form.values.country) ? (
            <Field
              {...textProps(props, 'postalCode')}
              maxLength={isSpain ? 5 : 20}
              inputMode={isSpain ? 'numeric' : 'text'}
              autoComplete="postal-code"
              required
            />
          ) : null}
          {isSpain ? (
            <Municipality {...props} />
          ) : (
            <Field {...textProps(props, 'municipalityName')} autoComplete="address-level2" dir="auto" required />
          )}
          <Field {...textProps(props, 'street')} autoComplete="street-address" dir="auto" wide required />
          <Field
            {...textProps(props, 'streetMore')}
            autoComplete="off"
            dir="auto"
            hint={m.arrival_street_more_hint()}
            wide
          />
        </div>
      )}
    </>
  )
}

/** Lists the municipalities of the province that the postal code names. A postal code of the capital selects it. */
function Municipality(props: GroupProps) {
  const { form, municipalities } = props
  const { postalCode = '', municipalityCode = '' } = form.values
  const loaded = useMunicipalities(postalCode)
  const isStored = form.stored.postalCode === postalCode
  const { isFailed } = loaded
  const choices = loaded.choices.length === 0 && isStored ? municipalities : loaded.choices
  const { change } = form
  const capital = (postalCode[2] === '0' ? choices[0]?.value : undefined) ?? ''
  const isListed = choices.some(({ value }) => value === municipalityCode)
  const isElsewhere = choices.length > 0 && !isListed && municipalityCode !== capital
  useEffect(() => {
    // Postal codes whose third digit is 0 are those of the capital of the province.
    if (isElsewhere) change('municipalityCode', capital)
  }, [isElsewhere, capital, change])
  const hint = isFailed ? m.arrival_municipality_failed : m.arrival_municipality_first
  return (
    <SelectField
      {...fieldProps(props, 'municipalityCode')}
      empty={m.arrival_choose()}
      choices={choices}
      disabled={choices.length === 0}
      hint={choices.length === 0 ? hint() : undefined}
      required
    />
  )
}

type Loaded = { readonly province: string; readonly choices: readonly Choice[]; readonly isFailed: boolean }
const NOTHING: Loaded = { province: '', choices: [], isFailed: false }

function useMunicipalities(postalCode: string): Loaded {
  const [loaded, setLoaded] = useState(NOTHING)
  const province = isSpanishPostalCode(postalCode) ? postalCode.slice(0, 2) : ''
  useEffect(() => {
    if (!province) return
    let isGone = false
    void arrivalClient()
      .listMunicipalities(province)
      .then((answer) => {
        if (isGone) return
        const list = answer.ok ? answer.value.municipalities : []
        setLoaded({
          province,
          choices: list.map(({ code, name }) => ({ value: code, label: name })),
          isFailed: !answer.ok,
        })
      })
    return () => {
      isGone = true
    }
  }, [province])
  return loaded.province === province ? loaded : NOTHING
}
