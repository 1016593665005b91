import type { GuideView } from '#contract/guide.ts'
import { CITY_RECORDS } from '#domain/catalogue/cities.ts'

/** Returns the address of a home as it is written, its postal code and city, and the address of a map that shows it. */
export function writtenAddress({ address, city, position }: Pick<GuideView, 'address' | 'city' | 'position'>) {
  const { street, number, door, postalCode } = address
  const { lat, lng } = position
  return {
    written: `${street}, ${number}${door ? `, ${door}` : ''}`,
    place: `${postalCode} ${CITY_RECORDS[city].name}`,
    map: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`,
  }
}
