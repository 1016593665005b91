import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { neighbourhoodPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { Page } from '#office/ui/page.tsx'
import type { NeighbourhoodForStaff } from '#services/neighbourhood/read-neighbourhood-for-staff.ts'
import * as styles from './page.module.css'
import { TextsForm } from './texts-form.tsx'

type NeighbourhoodPageProps = {
  readonly place: NeighbourhoodForStaff
  /** The address of the site. */
  readonly publicUrl: string
}

/** What guests read of a neighbourhood, to be changed. */
export function NeighbourhoodPage({ place, publicUrl }: NeighbourhoodPageProps) {
  const locale = getLocale()
  const { city, slug, name } = place
  const { revalidate } = useRevalidator()
  // What was saved is read again into new fields.
  const [saves, setSaves] = useState(0)
  const saved = async () => {
    toast(m.place_texts_saved())
    await revalidate()
    setSaves((before) => before + 1)
  }
  return (
    <Page title={name} crumb={{ to: '/places', label: m.office_places() }} note={cityName(city, locale)}>
      <div className={styles.parts}>
        <a href={publicUrl + neighbourhoodPath(locale, city, slug)}>{m.place_texts_public()}</a>
        <TextsForm key={saves} place={place} onSaved={() => void saved()} />
      </div>
    </Page>
  )
}
