import { EXTRA_KINDS, type ExtraKind } from '#domain/payment/extra.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import { EuroField } from '#office/ui/euro-field.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import { type TypedItem, VAT_KEYS } from './extra-items.ts'

type ExtraItemFieldsProps = {
  readonly item: TypedItem
  readonly isFirst: boolean
  readonly hint?: string | undefined
  onChange(item: TypedItem): void
}

/** One thing that an extra charges for. */
export function ExtraItemFields({ item, isFirst, hint, onChange }: ExtraItemFieldsProps) {
  const names: Record<ExtraKind, string> = {
    late_arrival: m.money_extra_late_arrival(),
    cleaning: m.money_extra_cleaning(),
    keys: m.money_extra_keys(),
    damage: m.money_extra_damage(),
    other: m.money_extra_other(),
  }
  const change = (part: Partial<TypedItem>) => onChange({ ...item, ...part })
  return (
    <ActionFields>
      <Select<ExtraKind>
        label={m.money_extra_kind()}
        options={EXTRA_KINDS.map((key) => ({ key, label: names[key] }))}
        value={item.kind}
        onChange={(kind) => change({ kind })}
      />
      <WideField>
        <Field
          label={m.money_extra_text()}
          hint={hint}
          value={item.text}
          onChange={(text) => change({ text })}
          isRequired
          autoFocus={isFirst}
        />
      </WideField>
      <EuroField label={m.money_extra_amount()} value={item.amount} onChange={(amount) => change({ amount })} />
      <Select
        label={m.money_extra_vat()}
        options={VAT_KEYS.map((key) => ({ key, label: `${key} %` }))}
        value={item.vatPercent}
        onChange={(vatPercent) => change({ vatPercent })}
      />
    </ActionFields>
  )
}
