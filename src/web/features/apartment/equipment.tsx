import type { Amenity, Equipment } from '#domain/catalogue/vocabulary.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { equipmentName } from '#text/equipment-names.ts'
import { amenityName, serviceName } from '#text/vocabulary.ts'
import { Icon } from '#ui/icon.tsx'
import {
  check,
  chevronDown,
  desk,
  dishwasher,
  hob,
  kitchen,
  lift,
  oven,
  parking,
  person,
  pool,
  radiator,
  ramp,
  snowflake,
  sun,
  television,
  washer,
  wifi,
} from '#ui/icons.ts'
import type { HomeDetail } from './apartment-data.ts'
import * as styles from './page.module.css'
import { Block, type SectionProps } from './sections.tsx'

/** The equipment that guests of long stays look for comes first. */
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
/** The number of items of `FIRST` that come before those of the building. */
const FIRST_FEW = 4
/** No two alike, so that a guest who looks for one thing finds it by its picture. */
const SHAPES: Partial<Record<Equipment, string>> = {
  fibre_wifi: wifi,
  desk,
  washing_machine: washer,
  air_conditioning: snowflake,
  induction_hob: hob,
  gas_hob: hob,
  oven,
  television,
  dishwasher,
  central_heating: radiator,
  individual_heating: radiator,
  kitchenware: kitchen,
}
/** The amenities of the building. All other amenities are listed as equipment under another name. */
const BUILDING: Partial<Record<Amenity, string>> = {
  elevator: lift,
  terrace: sun,
  balcony: sun,
  pool,
  parking,
  accessible: ramp,
}
const SHOWN = 8

type Item = { readonly key: string; readonly label: string; readonly shape: string }

/** Shows eight items, and all of them behind a fold that works without JavaScript. */
export function EquipmentList({ home }: SectionProps) {
  const items = itemsOf(home)
  const rest = items.slice(SHOWN)
  return (
    <Block title={m.apartment_equipment()}>
      <Items items={items.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className={styles.foldMore}>
          <summary className="btn btn-line">
            {m.apartment_equipment_all({ count: items.length })}
            <Icon shape={chevronDown} />
          </summary>
          <ul className={`${styles.rules} ${styles.rest}`}>
            {rest.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </ul>
        </details>
      )}
      {home.missing && <p className={`small soft ${styles.missing}`}>{home.missing}</p>}
    </Block>
  )
}

/** Orders the items: the most wanted equipment, then the building, then the rest. */
function itemsOf({ equipment, amenities, services }: HomeDetail): Item[] {
  const locale = getLocale()
  const thing = (word: Equipment) => ({
    key: word,
    label: equipmentName(word, locale),
    shape: SHAPES[word] ?? check,
  })
  const building = amenities.flatMap((word) => {
    const shape = BUILDING[word]
    return shape ? [{ key: `building-${word}`, label: amenityName(word, locale), shape }] : []
  })
  const concierge = services.includes('concierge')
    ? [{ key: 'concierge', label: serviceName('concierge', locale), shape: person }]
    : []
  return [
    ...FIRST.slice(0, FIRST_FEW)
      .filter((word) => equipment.includes(word))
      .map(thing),
    ...building,
    ...concierge,
    ...FIRST.slice(FIRST_FEW)
      .filter((word) => equipment.includes(word))
      .map(thing),
    ...equipment.filter((word) => !FIRST.includes(word)).map(thing),
  ]
}

function Items({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className={`${styles.spec} ${styles.two}`}>
      {items.map((item) => (
        <li key={item.key}>
          <Icon shape={item.shape} />
          <span>{item.label}</span>
        </li>
      ))}
    </ul>
  )
}
