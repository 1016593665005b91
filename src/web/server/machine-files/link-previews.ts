import { findPost, getCityPicture } from '#content/library.ts'
import { allCities, CITIES, cityName } from '#domain/catalogue/cities.ts'
import { pictureUrl } from '#domain/catalogue/picture.ts'
import type { LinkPreview } from '#domain/shared/link-preview.ts'
import { formatCents } from '#domain/shared/money.ts'
import { isLocale, type Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import type { Deps } from '#services/deps.ts'
import { postPictureUrl } from '#web/components/post-picture/post-picture.tsx'
import { sitePictureUrl } from '#web/ui/site-picture.tsx'

const PATH = /^\/previews\/([a-z]{2})\/(home|post|city|site)\/([A-Za-z0-9-]{1,120})\.jpg$/
const PHOTO_WIDTH = 800

/** The picture that a link to a page shows in a message; null for an address that is none of them. */
export async function linkPreview(deps: Deps, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [, locale, kind = '', name = ''] = PATH.exec(path) ?? []
  if (!isLocale(locale)) return null
  const found = await FIND[kind as keyof typeof FIND](deps, name, locale)
  return found && deps.previews.draw({ ...found, subject: `${kind}-${locale}-${name}` })
}

type Found = Omit<LinkPreview, 'subject'> | null

const FIND = {
  home: homePreview,
  post: async (_: Deps, slug: string, locale: Locale) => postPreview(slug, locale),
  city: async (_: Deps, name: string, locale: Locale) => cityPreview(name, locale),
  site: async (_: Deps, name: string, locale: Locale) => (name === 'site' ? sitePreview(locale) : null),
}

async function homePreview(deps: Deps, houseCode: string, locale: Locale): Promise<Found> {
  const found = await getApartment(deps, houseCode)
  if (!found.ok) return null
  const { title, photos, bedrooms, sizeM2, neighbourhood, city, monthlyPriceCents } = found.value
  const [photo] = photos
  const place = `${neighbourhood.name}, ${cityName(city, locale)}`
  return {
    picture: photo ? pictureUrl(photo.file, PHOTO_WIDTH, 'webp') : sitePictureUrl('hero'),
    title: title[locale],
    facts: [place, m.vocabulary_bedrooms({ count: bedrooms }, { locale }), `${sizeM2} m²`].join(' · '),
    price: `${formatCents(monthlyPriceCents)} ${m.landing_per_month({}, { locale })}`,
  }
}

function postPreview(slug: string, locale: Locale): Found {
  const found = findPost(slug, locale)
  if (found?.slugs[locale] !== slug) return null
  const { picture, title } = found.post
  return { picture: postPictureUrl(picture), title, facts: m.blog_title({}, { locale }) }
}

function cityPreview(name: string, locale: Locale): Found {
  const city = CITIES.find((one) => one === name)
  if (!city) return null
  const title = m.places_city_title({ city: cityName(city, locale) }, { locale })
  const { own } = getCityPicture(city, locale)
  const picture = own?.versions.find(({ width }) => width === PHOTO_WIDTH)?.webp ?? sitePictureUrl(city)
  return { picture, title, facts: '' }
}

function sitePreview(locale: Locale): Found {
  const facts = m.landing_title({ cities: allCities(locale) }, { locale })
  return { picture: sitePictureUrl('hero'), title: m.landing_hero({}, { locale }), facts }
}
