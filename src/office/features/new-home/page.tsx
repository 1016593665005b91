import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createHome } from '#contract/office-actions/homes.ts'
import { type City, cityName } from '#domain/catalogue/cities.ts'
import { ENERGY_LABELS, type EnergyLabel } from '#domain/catalogue/vocabulary.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { AddressFields, type TypedAddress, typedAddress } from '#office/components/home-actions/address-fields.tsx'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import * as styles from './page.module.css'

type Place = { readonly city: City; readonly slug: string; readonly name: string }
type NewHomePageProps = { readonly cities: readonly City[]; readonly city: City; readonly places: readonly Place[] }
type Typed = Readonly<Record<'sizeM2' | 'floor' | 'bedrooms' | 'bathrooms', string>> & {
  readonly address: TypedAddress
}

/** Starts the draft of a home with the few facts that everything else stands on. */
export function NewHomePage({ cities, city: first, places }: NewHomePageProps) {
  const locale = getLocale()
  const navigate = useNavigate()
  const submit = useSubmitAction()
  const [city, setCity] = useState(first)
  const [chosen, setChosen] = useState('')
  const [energyLabel, setEnergyLabel] = useState<EnergyLabel | ''>('')
  const near = places.filter((place) => place.city === city)
  const neighbourhood = near.find(({ slug }) => slug === chosen)?.slug ?? ''
  const send = (form: FormData, key: string) => {
    const { address, sizeM2, floor, bedrooms, bathrooms } = nestedForm(form) as Typed
    const body = {
      // The server marks a neighbourhood or a label that is not chosen.
      ...{ city, neighbourhood, energyLabel: energyLabel as EnergyLabel, address: typedAddress(address) },
      ...{ sizeM2: numberOf(sizeM2), floor: numberOf(floor) },
      ...{ bedrooms: numberOf(bedrooms), bathrooms: numberOf(bathrooms) },
    }
    return submit(createHome, { body }, key)
  }
  const number = (name: keyof Omit<Typed, 'address'>, label: string, value = '', unit?: string) => (
    <Field {...{ name, label }} inputMode="numeric" defaultValue={value} isRequired {...(unit && { unit })} />
  )
  return (
    <Page title={m.new_home_title()} crumb={{ to: '/homes', label: m.office_homes() }}>
      <Panel title={m.new_home_title()}>
        <p>{m.new_home_about()}</p>
        <ActionForm
          action={send}
          onDone={({ houseCode }) => {
            toast(m.new_home_made({ home: houseCode }))
            void navigate(`/homes/${houseCode}`)
          }}
          faultTitle={m.new_home_fault()}
        >
          {(isPending) => (
            <>
              {/* What is chosen is part of what is sent once. */}
              <input type="hidden" name="choices" value={[city, neighbourhood, energyLabel].join(' ')} />
              <div className={styles.grid}>
                <Select
                  label={m.new_home_city()}
                  options={cities.map((key) => ({ key, label: cityName(key, locale) }))}
                  value={city}
                  onChange={(key) => setCity(key)}
                />
                <Select
                  name="neighbourhood"
                  label={m.home_place_neighbourhood()}
                  options={[
                    { key: '', label: m.new_home_choose() },
                    ...near.map(({ slug, name }) => ({ key: slug, label: name })),
                  ]}
                  value={neighbourhood}
                  onChange={setChosen}
                />
              </div>
              <AddressFields name="address" />
              <div className={styles.grid}>
                {number('sizeM2', m.home_facts_size(), '', 'm²')}
                {number('floor', m.home_facts_floor())}
                {number('bedrooms', m.new_home_bedrooms(), '1')}
                {number('bathrooms', m.new_home_bathrooms(), '1')}
                <Select
                  name="energyLabel"
                  label={m.home_facts_energy()}
                  options={[
                    { key: '' as const, label: m.new_home_choose() },
                    ...ENERGY_LABELS.map((key) => ({ key, label: key })),
                  ]}
                  value={energyLabel}
                  onChange={(key) => setEnergyLabel(key)}
                />
              </div>
              <Button type="submit" variant="main" isPending={isPending}>
                {m.new_home_make()}
              </Button>
            </>
          )}
        </ActionForm>
      </Panel>
    </Page>
  )
}

/** Returns a whole number; not a number, which the server refuses beside its field, for anything else. */
function numberOf(text: string): number {
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
}
