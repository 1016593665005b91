import type { ApartmentDetailView } from '#contract/catalogue.ts'
import { monthOfYear } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

type Home = Pick<ApartmentDetailView, 'photos' | 'picturesYear'>

/**
 * Says in which month or months the pictures of a home were taken, or in which year; empty where that is not known of
 * each of them. Floor plans are no pictures.
 */
export function picturesTakenText({ photos, picturesYear }: Home): string {
  const locale = getLocale()
  const months = photos.flatMap(({ room, takenOn = '' }) => (room === 'floor_plan' ? [] : [takenOn])).sort()
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return picturesYear ? String(picturesYear) : ''
  const [from, to] = [monthOfYear(`${first}-01`, locale), monthOfYear(`${last}-01`, locale)]
  return from === to ? from : m.apartment_pictures_months({ from, to })
}
