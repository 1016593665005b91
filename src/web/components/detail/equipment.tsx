import type { Equipment } from '#domain/catalogue/vocabulary.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#web/components/icon.tsx'
import { check, chevronDown, kitchen, snowflake, sun, television, washer, wifi } from '#web/components/icons.ts'
import { equipmentName } from '#web/equipment-names.ts'
import { Block, type SectionProps } from './sections.tsx'

/** What guests of long stays look for first. */
const FIRST: readonly Equipment[] = [
  'fibre_wifi',
  'desk',
  'washing_machine',
  'air_conditioning',
  'induction_hob',
  'gas_hob',
  'oven',
  'television',
  'dishwasher',
  'central_heating',
  'individual_heating',
  'outdoor_furniture',
]
const SHAPES: Partial<Record<Equipment, string>> = {
  fibre_wifi: wifi,
  washing_machine: washer,
  tumble_dryer: washer,
  air_conditioning: snowflake,
  induction_hob: kitchen,
  gas_hob: kitchen,
  oven: kitchen,
  kitchenware: kitchen,
  television: television,
  outdoor_furniture: sun,
}
const SHOWN = 8

/** Eight things at once, all of them behind a fold that works without JavaScript. */
export function EquipmentList({ home, locale }: SectionProps) {
  const sorted = [
    ...FIRST.filter((word) => home.equipment.includes(word)),
    ...home.equipment.filter((word) => !FIRST.includes(word)),
  ]
  const rest = sorted.slice(SHOWN)
  return (
    <Block title={m.detail_equipment({}, { locale })}>
      <EquipmentItems words={sorted.slice(0, SHOWN)} locale={locale} />
      {rest.length > 0 && (
        <details className="fold-more">
          <summary className="link-arrow">
            {m.detail_equipment_all({ count: sorted.length }, { locale })}
            <Icon shape={chevronDown} />
          </summary>
          <EquipmentItems words={rest} locale={locale} />
        </details>
      )}
    </Block>
  )
}

function EquipmentItems({ words, locale }: { words: readonly Equipment[]; locale: SectionProps['locale'] }) {
  return (
    <ul className="spec two">
      {words.map((word) => (
        <li key={word}>
          <Icon shape={SHAPES[word] ?? check} />
          <span>{equipmentName(word, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
