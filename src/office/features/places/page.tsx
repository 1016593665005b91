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
import { EmptyState } from '#office/ui/states.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
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

type PlacesPageProps = { readonly cities: readonly NeighbourhoodsOfCity[] }

/** The neighbourhoods by city, with what guests lack of each. */
export function PlacesPage({ cities }: PlacesPageProps) {
  const locale = getLocale()
  return (
    <Page title={m.office_places()}>
      <div className={styles.cities}>
        <p className="soft">{m.place_texts_intro()}</p>
        {cities.length === 0 ? (
          <EmptyState title={m.place_texts_empty()}>{m.place_texts_empty_text()}</EmptyState>
        ) : null}
        {cities.map(({ city, neighbourhoods }) => (
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
                {neighbourhoods.map((place) => (
                  <PlaceRow key={place.slug} city={city} place={place} />
                ))}
              </TableBody>
            </Table>
          </Panel>
        ))}
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

type PlaceRowProps = { readonly city: City; readonly place: ListedNeighbourhood }

function PlaceRow({ city, place: { slug, name, lacking, hasPicture } }: PlaceRowProps) {
  return (
    <Row>
      <Cell isRowHeader>
        <Link to={`/places/${city}/${slug}`}>{name}</Link>
      </Cell>
      {LOCALES.map((locale) => (
        <Cell key={locale}>
          <Label>{LANGUAGE_NAMES[locale]()}</Label>
          <Texts lacking={lacking[locale] ?? []} />
        </Cell>
      ))}
      <Cell>
        <Label>{m.place_picture()}</Label>
        {hasPicture ? (
          <Status tone="ok">{m.place_picture_own()}</Status>
        ) : (
          <Status tone="wait">{m.place_picture_none()}</Status>
        )}
      </Cell>
    </Row>
  )
}

function Texts({ lacking }: { readonly lacking: readonly NeighbourhoodText[] }) {
  if (lacking.length === 0) return <Status tone="ok">{m.place_texts_complete()}</Status>
  return <Status tone="wait">{lacking.map((text) => TEXT_NAMES[text]()).join(', ')}</Status>
}
