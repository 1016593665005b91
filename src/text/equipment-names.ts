import type { Equipment } from '#domain/catalogue/vocabulary.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const EQUIPMENT_NAMES: Readonly<Record<Equipment, Text>> = {
  fibre_wifi: m.vocabulary_equipment_fibre_wifi,
  television: m.vocabulary_equipment_television,
  desk: m.vocabulary_equipment_desk,
  office_chair: m.vocabulary_equipment_office_chair,
  second_screen: m.vocabulary_equipment_second_screen,
  air_conditioning: m.vocabulary_equipment_air_conditioning,
  central_heating: m.vocabulary_equipment_central_heating,
  individual_heating: m.vocabulary_equipment_individual_heating,
  ceiling_fan: m.vocabulary_equipment_ceiling_fan,
  fridge_freezer: m.vocabulary_equipment_fridge_freezer,
  induction_hob: m.vocabulary_equipment_induction_hob,
  gas_hob: m.vocabulary_equipment_gas_hob,
  oven: m.vocabulary_equipment_oven,
  microwave: m.vocabulary_equipment_microwave,
  dishwasher: m.vocabulary_equipment_dishwasher,
  coffee_maker: m.vocabulary_equipment_coffee_maker,
  kettle: m.vocabulary_equipment_kettle,
  toaster: m.vocabulary_equipment_toaster,
  kitchenware: m.vocabulary_equipment_kitchenware,
  washing_machine: m.vocabulary_equipment_washing_machine,
  tumble_dryer: m.vocabulary_equipment_tumble_dryer,
  iron: m.vocabulary_equipment_iron,
  hair_dryer: m.vocabulary_equipment_hair_dryer,
  vacuum_cleaner: m.vocabulary_equipment_vacuum_cleaner,
  clothes_airer: m.vocabulary_equipment_clothes_airer,
  bed_linen: m.vocabulary_equipment_bed_linen,
  towels: m.vocabulary_equipment_towels,
  wardrobe: m.vocabulary_equipment_wardrobe,
  blackout_blinds: m.vocabulary_equipment_blackout_blinds,
  safe: m.vocabulary_equipment_safe,
  smoke_detector: m.vocabulary_equipment_smoke_detector,
  first_aid_kit: m.vocabulary_equipment_first_aid_kit,
  cradle: m.vocabulary_equipment_cradle,
  high_chair: m.vocabulary_equipment_high_chair,
  outdoor_furniture: m.vocabulary_equipment_outdoor_furniture,
}

/** Returns the name of an item. It has a file of its own, because only the page of a home loads these texts. */
export function equipmentName(word: Equipment, locale: Locale): string {
  return EQUIPMENT_NAMES[word]({}, { locale })
}
