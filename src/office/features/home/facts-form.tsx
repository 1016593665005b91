import { changeHomeFacts } from '#contract/office-actions/homes.ts'
import { ENERGY_LABELS, EQUIPMENT } from '#domain/catalogue/vocabulary.ts'
import { OWN_AMENITIES, OWN_SERVICES, OWN_TYPES } from '#domain/catalogue/whole-facts.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { BothLanguages } from '#office/components/both-languages.tsx'
import { CheckGroup } from '#office/ui/check-group.tsx'
import { Field } from '#office/ui/field.tsx'
import { amountText } from '#office/ui/money.tsx'
import type { FactsOfHome } from '#services/home/read-home-for-staff.ts'
import { equipmentName } from '#text/equipment-names.ts'
import { amenityName, serviceName, typeName } from '#text/vocabulary.ts'
import { Chosen } from './chosen.tsx'
import { factsOfForm } from './facts-of-form.ts'
import { FindingsFields } from './findings-fields.tsx'
import * as styles from './page.module.css'
import type { HomeFormProps } from './page.tsx'
import { PapersFields } from './papers-fields.tsx'
import { Repeated } from './repeated.tsx'
import { RoomsFields } from './rooms-fields.tsx'
import { type Drafting, SaveForm } from './save-form.tsx'

const EMPTY = { es: '', en: '' }
const NEW_NEARBY: FactsOfHome['nearby'][number] = { name: EMPTY, minutes: 5, by: 'walk' }
const MAX_LINES = 12

/** What a home is and has: size, rooms, equipment, services, rules, papers, findings. */
export function FactsForm({ home, onSaved }: HomeFormProps) {
  const { houseCode, facts, versions } = home
  const submit = useSubmitAction()
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const isReadOnly = !isAllowed
  const save = (form: FormData, key: string, drafting: Drafting) =>
    submit(
      changeHomeFacts,
      { params: { houseCode }, body: { version: versions.facts, ...drafting, facts: factsOfForm(form) } },
      key,
    )
  return (
    <SaveForm
      title={m.home_part_facts()}
      lockedBecause={isAllowed ? undefined : m.home_locked({ names: allowedMembers })}
      home={home}
      section="facts"
      save={save}
      onSaved={onSaved}
    >
      <SizeFields facts={facts} isReadOnly={isReadOnly} />
      <RoomsFields rooms={facts.rooms} bathrooms={facts.bathrooms} isReadOnly={isReadOnly} />
      <ChecksFields facts={facts} isReadOnly={isReadOnly} />
      <PapersFields facts={facts} isReadOnly={isReadOnly} />
      <Repeated
        title={m.home_facts_house_rules()}
        items={facts.houseRules}
        empty={EMPTY}
        most={MAX_LINES}
        addLabel={m.home_facts_rule_add()}
        removeLabel={(number) => m.home_facts_rule_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {(rule, index) => (
          <BothLanguages
            name={`facts.houseRules.${index}`}
            label={m.home_facts_rule()}
            value={rule}
            isReadOnly={isReadOnly}
          />
        )}
      </Repeated>
      <Repeated
        title={m.home_facts_nearby()}
        items={facts.nearby}
        empty={NEW_NEARBY}
        most={MAX_LINES}
        addLabel={m.home_facts_nearby_add()}
        removeLabel={(number) => m.home_facts_nearby_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {(place, index) => <NearbyFields place={place} name={`facts.nearby.${index}`} isReadOnly={isReadOnly} />}
      </Repeated>
      <FindingsFields facts={facts} isReadOnly={isReadOnly} />
    </SaveForm>
  )
}

type PartProps = { readonly facts: FactsOfHome; readonly isReadOnly: boolean }

function SizeFields({ facts, isReadOnly }: PartProps) {
  const number = (name: string, label: string, value: number, unit?: string) => (
    <Field
      name={`facts.${name}`}
      label={label}
      inputMode="numeric"
      defaultValue={String(value)}
      isReadOnly={isReadOnly}
      isRequired
      {...(unit && { unit })}
    />
  )
  return (
    <div className={styles.grid}>
      {number('sizeM2', m.home_facts_size(), facts.sizeM2, 'm²')}
      {number('floor', m.home_facts_floor(), facts.floor)}
      <Chosen
        name="facts.exterior"
        label={m.home_facts_exterior()}
        options={[
          { key: 'true', label: m.home_facts_to_street() },
          { key: 'false', label: m.home_facts_to_courtyard() },
        ]}
        value={String(facts.exterior)}
      />
      <Chosen
        name="facts.kitchen"
        label={m.home_facts_kitchen()}
        options={[
          { key: 'separate', label: m.home_facts_kitchen_separate() },
          { key: 'open', label: m.home_facts_kitchen_open() },
        ]}
        value={facts.kitchen}
      />
      <Chosen
        name="facts.energyLabel"
        label={m.home_facts_energy()}
        options={ENERGY_LABELS.map((key) => ({ key, label: key }))}
        value={facts.energyLabel}
      />
    </div>
  )
}

function ChecksFields({ facts, isReadOnly }: PartProps) {
  const locale = getLocale()
  const { electricityAllowanceCents: allowance } = facts
  return (
    <>
      <CheckGroup
        name="facts.amenities"
        label={m.home_facts_amenities()}
        options={OWN_AMENITIES.map((key) => ({ key, label: amenityName(key, locale) }))}
        chosen={facts.amenities}
      />
      <CheckGroup
        name="facts.equipment"
        label={m.home_facts_equipment()}
        options={EQUIPMENT.map((key) => ({ key, label: equipmentName(key, locale) }))}
        chosen={facts.equipment}
      />
      <CheckGroup
        name="facts.services"
        label={m.home_facts_services()}
        hint={m.home_facts_services_hint()}
        options={OWN_SERVICES.map((key) => ({ key, label: serviceName(key, locale) }))}
        chosen={facts.services}
      />
      <div className={styles.grid}>
        <Field
          name="facts.electricityAllowanceCents"
          label={m.home_facts_electricity()}
          hint={m.home_facts_electricity_hint()}
          unit="€"
          inputMode="decimal"
          defaultValue={allowance === undefined ? '' : amountText(allowance)}
          isReadOnly={isReadOnly}
        />
      </div>
      <CheckGroup
        name="facts.types"
        label={m.home_facts_types()}
        options={OWN_TYPES.map((key) => ({ key, label: typeName(key, locale) }))}
        chosen={facts.types}
      />
    </>
  )
}

type NearbyProps = {
  readonly place: FactsOfHome['nearby'][number]
  readonly name: string
  readonly isReadOnly: boolean
}

function NearbyFields({ place, name, isReadOnly }: NearbyProps) {
  return (
    <>
      <BothLanguages
        name={`${name}.name`}
        label={m.home_facts_nearby_name()}
        value={place.name}
        isReadOnly={isReadOnly}
      />
      <div className={styles.grid}>
        <Field
          name={`${name}.minutes`}
          label={m.home_facts_minutes()}
          inputMode="numeric"
          defaultValue={String(place.minutes)}
          isReadOnly={isReadOnly}
          isRequired
        />
        <Chosen
          name={`${name}.by`}
          label={m.home_facts_by()}
          options={[
            { key: 'walk', label: m.home_facts_by_foot() },
            { key: 'metro', label: m.home_facts_by_metro() },
          ]}
          value={place.by}
        />
      </div>
    </>
  )
}
