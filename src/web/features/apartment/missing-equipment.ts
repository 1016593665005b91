import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { Amenity, Equipment } from '#domain/catalogue/vocabulary.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { equipmentName } from '#text/equipment-names.ts'
import { amenityName } from '#text/vocabulary.ts'

type Home = Pick<ApartmentDetailView, 'amenities' | 'equipment'>

/** What guests of long stays count on. A list of several things is answered by any of them. */
const EXPECTED: readonly { readonly amenity?: Amenity; readonly things: readonly Equipment[] }[] = [
  { amenity: 'heating', things: ['central_heating', 'individual_heating'] },
  { amenity: 'air_conditioning', things: ['air_conditioning'] },
  { amenity: 'washer', things: ['washing_machine'] },
  { amenity: 'dishwasher', things: ['dishwasher'] },
  { things: ['oven'] },
  { things: ['television'] },
  { amenity: 'desk', things: ['desk'] },
]

/** Says which of the expected things a home lacks; empty where it has all. */
export function missingText({ amenities, equipment }: Home): string {
  const locale = getLocale()
  const missing = EXPECTED.filter(
    ({ amenity, things }) =>
      !things.some((thing) => equipment.includes(thing)) && !(amenity && amenities.includes(amenity)),
  )
  const names = missing.flatMap(({ amenity, things: [thing] }) => {
    if (amenity) return amenityName(amenity, locale)
    return thing ? equipmentName(thing, locale) : []
  })
  if (names.length === 0) return ''
  return m.apartment_equipment_missing({
    things: joinWords(
      names.map((name) => name.toLocaleLowerCase(locale)),
      locale,
      'disjunction',
    ),
  })
}
