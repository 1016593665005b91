import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type City, cityName } from '#domain/catalogue/cities.ts'
import type { NeighbourhoodText } from '#domain/catalogue/neighbourhood-texts.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Label } from '#office/components/label.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { ListedCity } from '#services/city/list-cities-for-staff.ts'
import type {
  ListedNeighbourhood,
  NeighbourhoodsOfCity,
} from '#services/neighbourhood/list-neighbourhoods-for-staff.ts'
import * as styles from './page.module.css'

const LANGUAGE_NAMES: Readonly<Record<Locale, () => string>> = { es: m.place_texts_spanish, en: m.place_texts_english }
const TEXT_NAMES: Readonly<Record<NeighbourhoodText, () => string>> = {
  summary: m.place_texts_lacks_summary,
  description: m.place_texts_lacks_description,
}

type PlacesPageProps = {
  readonly cities: readonly ListedCity[]
  readonly neighbourhoods: readonly NeighbourhoodsOfCity[]
}

/** The cities with their neighbourhoods, with what guests lack of each. */
export function PlacesPage({ cities, neighbourhoods: byCity }: PlacesPageProps) {
  const locale = getLocale()
  return (
    <Page title={m.office_places()}>
      <div className={styles.cities}>
        <p className="soft">{m.place_texts_intro()}</p>
        {cities.map((place) => {
          const { city } = place
          const neighbourhoods = byCity.find((one) => one.city === city)?.neighbourhoods ?? []
          return (
            <Panel key={city} title={cityName(city, locale)} note={noteOf(neighbourhoods)} isFlush>
              <Table aria-label={m.place_texts_table({ city: cityName(city, locale) })}>
                <TableHeader>
                  <Column>{m.place_texts_neighbourhood()}</Column>
                  {LOCALES.map((one) => (
                    <Column key={one}>{LANGUAGE_NAMES[one]()}</Column>
                  ))}
                  <Column>{m.place_picture()}</Column>
                </TableHeader>
                <TableBody>
                  <CityRow place={place} />
                  {neighbourhoods.map((one) => (
                    <NeighbourhoodRow key={one.slug} city={city} place={one} />
                  ))}
                </TableBody>
              </Table>
            </Panel>
          )
        })}
      </div>
    </Page>
  )
}

/** Returns how many neighbourhoods there are, and how many of them lack a text. */
function noteOf(places: readonly ListedNeighbourhood[]): string {
  const lacking = places.filter((place) => Object.keys(place.lacking).length > 0).length
  const count = places.length
  return lacking === 0 ? m.place_texts_count({ count }) : m.place_texts_count_lacking({ count, lacking })
}

/** Every topic of a city has its original text until staff write another, so that no language lacks any. */
function CityRow({ place: { city, hasTexts, hasPicture } }: { readonly place: ListedCity }) {
  const texts = hasTexts ? (
    <Status tone="ok">{m.place_texts_complete()}</Status>
  ) : (
    <Status tone="off">{m.place_city_original_texts()}</Status>
  )
  return (
    <PlaceRow
      to={`/places/${city}`}
      name={m.place_city_whole({ city: cityName(city, getLocale()) })}
      texts={() => texts}
      picture={hasPicture ? null : <Status tone="off">{m.place_city_original_picture_short()}</Status>}
    />
  )
}

type NeighbourhoodRowProps = { readonly city: City; readonly place: ListedNeighbourhood }

function NeighbourhoodRow({ city, place: { slug, name, lacking, hasPicture } }: NeighbourhoodRowProps) {
  return (
    <PlaceRow
      to={`/places/${city}/${slug}`}
      name={name}
      texts={(locale) => <Texts lacking={lacking[locale] ?? []} />}
      picture={hasPicture ? null : <Status tone="wait">{m.place_picture_none()}</Status>}
    />
  )
}

type PlaceRowProps = {
  readonly to: string
  readonly name: string
  texts(locale: Locale): ReactNode
  /** What is said of a place without a picture of its own; null for one that has one. */
  readonly picture: ReactNode
}

function PlaceRow({ to, name, texts, picture }: PlaceRowProps) {
  return (
    <Row>
      <Cell isRowHeader>
        <Link to={to}>{name}</Link>
      </Cell>
      {LOCALES.map((locale) => (
        <Cell key={locale}>
          <Label>{LANGUAGE_NAMES[locale]()}</Label>
          {texts(locale)}
        </Cell>
      ))}
      <Cell>
        <Label>{m.place_picture()}</Label>
        {picture ?? <Status tone="ok">{m.place_picture_own()}</Status>}
      </Cell>
    </Row>
  )
}

function Texts({ lacking }: { readonly lacking: readonly NeighbourhoodText[] }) {
  if (lacking.length === 0) return <Status tone="ok">{m.place_texts_complete()}</Status>
  return <Status tone="wait">{lacking.map((text) => TEXT_NAMES[text]()).join(', ')}</Status>
}
