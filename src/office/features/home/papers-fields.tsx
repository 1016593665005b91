import { CONTRACT_TYPES, type ContractType } from '#domain/catalogue/vocabulary.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import type { FactsOfHome } from '#services/home/read-home-for-staff.ts'
import { Chosen } from './chosen.tsx'
import * as styles from './page.module.css'
import { Repeated } from './repeated.tsx'

const CONTRACTS: Readonly<Record<ContractType, () => string>> = {
  tourist: m.home_facts_contract_tourist,
  seasonal_lau: m.home_facts_contract_seasonal,
  corporate: m.home_facts_contract_corporate,
}
const REGISTRATIONS = ['VFT', 'VUT', 'AT', 'NRUA', 'SES', 'other'] as const
type Registration = FactsOfHome['registrations'][number]
const NEW_REGISTRATION: Registration = { type: 'VUT', number: '', showOnListing: true }
const MAX_REGISTRATIONS = 6

type PapersProps = { readonly facts: FactsOfHome; readonly isReadOnly: boolean }

/** The kind of contract, the registrations, and what an agreement names. */
export function PapersFields({ facts, isReadOnly }: PapersProps) {
  const { contractType, cadastralNumber = '', residenceRegistration, registrations } = facts
  return (
    <>
      <div className={styles.grid}>
        <Chosen
          name="facts.contractType"
          label={m.home_facts_contract()}
          options={CONTRACT_TYPES.map((key) => ({ key, label: CONTRACTS[key]() }))}
          value={contractType}
        />
        <Field
          name="facts.cadastralNumber"
          label={m.home_facts_cadastral()}
          hint={m.home_facts_cadastral_hint()}
          defaultValue={cadastralNumber}
          isReadOnly={isReadOnly}
        />
        <Chosen
          name="facts.residenceRegistration"
          label={m.home_facts_residence()}
          options={[
            { key: '', label: m.home_facts_unknown() },
            { key: 'true', label: m.home_facts_yes() },
            { key: 'false', label: m.home_facts_no() },
          ]}
          value={residenceRegistration === undefined ? '' : String(residenceRegistration)}
        />
      </div>
      <Repeated
        title={m.home_facts_registrations()}
        items={registrations}
        empty={NEW_REGISTRATION}
        most={MAX_REGISTRATIONS}
        addLabel={m.home_facts_registration_add()}
        removeLabel={(number) => m.home_facts_registration_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {({ type, number, showOnListing }, index) => (
          <div className={styles.grid}>
            <Chosen
              name={`facts.registrations.${index}.type`}
              label={m.home_facts_registration_type()}
              options={REGISTRATIONS.map((key) => ({
                key,
                label: key === 'other' ? m.home_facts_registration_other() : key,
              }))}
              value={type}
            />
            <Field
              name={`facts.registrations.${index}.number`}
              label={m.home_facts_registration_number()}
              defaultValue={number}
              isReadOnly={isReadOnly}
              isRequired
            />
            <Chosen
              name={`facts.registrations.${index}.showOnListing`}
              label={m.home_facts_registration_shown()}
              options={[
                { key: 'true', label: m.home_facts_yes() },
                { key: 'false', label: m.home_facts_no() },
              ]}
              value={String(showOnListing)}
            />
          </div>
        )}
      </Repeated>
    </>
  )
}
