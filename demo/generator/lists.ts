import type { Amenity, ApartmentType, Equipment, Service } from '#domain/catalogue/vocabulary.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home, HomeFacts } from './home.ts'
import type { Random } from './random.ts'

/** Returns the words whose fact is true. */
function wordsFor<Word extends string>(facts: Partial<Record<Word, boolean>>): Word[] {
  return (Object.entries(facts) as [Word, boolean][]).filter(([, is]) => is).map(([word]) => word)
}

export function amenitiesOf(home: HomeFacts): Amenity[] {
  return wordsFor<Amenity>({
    elevator: home.elevator,
    pool: home.pool,
    parking: home.parking,
    terrace: home.terrace,
    accessible: home.accessible,
    cradle: home.cradle,
    washer: home.washer,
    double_sofa_bed: home.sofaBed,
    air_conditioning: home.airConditioning,
    heating: home.heating !== 'none',
    balcony: home.balcony,
    desk: home.desk,
    dishwasher: home.dishwasher,
    dryer: home.dryer,
  })
}

export function equipmentOf(home: Home, random: Random): Equipment[] {
  const some = (probability: number) => random.chance(probability)
  return wordsFor<Equipment>({
    fibre_wifi: true,
    television: true,
    desk: home.desk,
    office_chair: home.desk && some(0.8),
    second_screen: home.desk && some(0.25),
    air_conditioning: home.airConditioning,
    central_heating: home.heating === 'central',
    individual_heating: home.heating === 'individual' || home.heating === 'pump',
    ceiling_fan: !home.airConditioning || some(0.2),
    fridge_freezer: true,
    induction_hob: !home.gas,
    gas_hob: home.gas,
    oven: true,
    microwave: true,
    dishwasher: home.dishwasher,
    coffee_maker: true,
    kettle: some(0.8),
    toaster: true,
    kitchenware: true,
    washing_machine: home.washer,
    tumble_dryer: home.dryer,
    iron: some(0.9),
    hair_dryer: true,
    vacuum_cleaner: some(0.75),
    clothes_airer: !home.dryer,
    bed_linen: true,
    towels: true,
    wardrobe: true,
    blackout_blinds: some(0.7),
    safe: some(0.2),
    smoke_detector: true,
    first_aid_kit: true,
    cradle: home.cradle,
    high_chair: home.cradle && some(0.8),
    outdoor_furniture: home.terrace,
  })
}

export function servicesOf(home: Home): Service[] {
  return wordsFor<Service>({
    wifi: true,
    water: true,
    electricity: home.electricity,
    gas: home.gas && home.electricity,
    heating_included: home.heating === 'central',
    weekly_cleaning: home.weeklyCleaning,
    linen_change: home.weeklyCleaning,
    concierge: home.concierge,
    self_check_in: home.selfCheckIn,
  })
}

export function typesOf(home: Home): ApartmentType[] {
  return wordsFor<ApartmentType>({
    corporate: home.desk && (home.weeklyCleaning || home.concierge || home.selfCheckIn || home.bedrooms <= 1),
    pets: home.pets,
    adapted: home.accessible,
    kids: home.cradle,
    luxury: home.quality > 0.72 && home.exterior,
    digital_nomad: home.desk,
    family: home.bedrooms >= 2,
    pool: home.pool,
  })
}

export function houseRulesOf(home: Home, random: Random): LocalizedText[] {
  const pets: LocalizedText = home.pets
    ? {
        es: 'Se admiten mascotas, avisando antes de la llegada.',
        en: 'Pets are welcome if you tell us before you arrive.',
      }
    : { es: 'No se admiten mascotas.', en: 'No pets.' }
  const balcony = home.terrace || home.balcony
  return [
    { es: 'No se fuma dentro de la vivienda.', en: 'No smoking indoors.' },
    { es: 'Silencio de 23:00 a 8:00.', en: 'Quiet hours from 23:00 to 8:00.' },
    pets,
    { es: 'No se celebran fiestas.', en: 'No parties.' },
    ...(balcony
      ? [{ es: 'En el exterior se baja la voz desde las 22:00.', en: 'Voices down outdoors from 22:00.' }]
      : []),
    ...(home.airConditioning && random.chance(0.6)
      ? [
          {
            es: 'El aire acondicionado se apaga al salir de casa.',
            en: 'The air conditioning is switched off when you go out.',
          },
        ]
      : []),
    ...(home.pool
      ? [{ es: 'La piscina de la comunidad cierra a las 21:00.', en: 'The shared pool closes at 21:00.' }]
      : []),
  ]
}

/** Returns what a card can say in a few words, the rarest first. */
export function highlightsOf(home: Home): LocalizedText[] {
  const all: (readonly [boolean, LocalizedText])[] = [
    [home.terrace, { es: 'Terraza propia con vistas a los tejados', en: 'Private terrace with rooftop views' }],
    [home.pool, { es: 'Piscina en la comunidad', en: 'Shared pool' }],
    [home.place.sea === true, { es: 'La playa, a un paseo corto', en: 'The beach is a short walk away' }],
    [home.accessible, { es: 'Entrada sin escalones', en: 'Step-free entrance' }],
    [home.parking, { es: 'Plaza de garaje incluida', en: 'Parking space included' }],
    [home.desk, { es: 'Mesa de trabajo y fibra', en: 'A proper desk and fibre internet' }],
    [home.bathrooms.length > 1, { es: 'Dos baños', en: 'Two bathrooms' }],
    [home.balcony, { es: 'Balcón a la calle', en: 'Balcony on the street' }],
    [home.selfCheckIn, { es: 'Entrada autónoma a cualquier hora', en: 'Self check-in at any hour' }],
    [!home.exterior, { es: 'Da a un patio: se duerme en silencio', en: 'Faces a courtyard: quiet nights' }],
    [home.dryer, { es: 'Lavadora y secadora', en: 'Washing machine and dryer' }],
    [home.electricity, { es: 'Luz y agua incluidas', en: 'Electricity and water included' }],
  ]
  return all
    .filter(([is]) => is)
    .map(([, text]) => text)
    .slice(0, 4)
}
