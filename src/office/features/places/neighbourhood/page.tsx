import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { neighbourhoodPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { Page } from '#office/ui/page.tsx'
import type { NeighbourhoodForStaff } from '#services/neighbourhood/read-neighbourhood-for-staff.ts'
import * as styles from './page.module.css'
import { PictureForm } from './picture-form.tsx'
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
  // What was saved is read again into new fields; what is typed into the other form stays.
  const [saves, setSaves] = useState({ texts: 0, picture: 0 })
  const saved = async (form: keyof typeof saves) => {
    toast(m.place_texts_saved())
    await revalidate()
    // The router shows what it read in a transition: new fields outside of it would start with what stood before.
    startTransition(() => setSaves((before) => ({ ...before, [form]: before[form] + 1 })))
  }
  return (
    <Page title={name} crumb={{ to: '/places', label: m.office_places() }} note={cityName(city, locale)}>
      <div className={styles.parts}>
        <a href={publicUrl + neighbourhoodPath(locale, city, slug)}>{m.place_texts_public()}</a>
        <TextsForm key={`texts ${saves.texts}`} place={place} onSaved={() => void saved('texts')} />
        <PictureForm key={`picture ${saves.picture}`} place={place} onSaved={() => void saved('picture')} />
      </div>
    </Page>
  )
}
