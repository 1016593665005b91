import type { Address } from '#domain/catalogue/apartment.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import * as styles from './address-fields.module.css'

export type TypedAddress = Readonly<Record<'street' | 'number' | 'door' | 'postalCode', string>>

type AddressFieldsProps = {
  /** The name of the fields before their dots. */
  readonly name: string
  readonly address?: Address
  readonly isReadOnly?: boolean
}

/** Street, number, door and postal code. */
export function AddressFields({ name, address, isReadOnly = false }: AddressFieldsProps) {
  const field = (part: keyof TypedAddress, label: string, isRequired = true) => (
    <Field
      name={`${name}.${part}`}
      label={label}
      defaultValue={address?.[part] ?? ''}
      isReadOnly={isReadOnly}
      isRequired={isRequired}
      {...(part === 'postalCode' && { inputMode: 'numeric' as const })}
    />
  )
  return (
    <div className={styles.grid}>
      {field('street', m.home_place_street())}
      {field('number', m.home_place_number())}
      {field('door', m.home_place_door(), false)}
      {field('postalCode', m.home_place_postal_code())}
    </div>
  )
}

/** Returns an address as forms send it: without a door where none was typed. */
export function typedAddress({ door, ...address }: TypedAddress) {
  return { ...address, ...(door !== '' && { door }) }
}
