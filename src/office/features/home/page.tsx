import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { Page } from '#office/ui/page.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import type { HomeForStaff } from '#services/home/read-home-for-staff.ts'
import { GuideForm } from './guide-form.tsx'
import * as styles from './page.module.css'
import { HOME_PARTS, type HomePart, partPath } from './parts.ts'
import { PhotosForm } from './photos-form.tsx'
import { PriceForm } from './price-form.tsx'
import { TextsForm } from './texts-form.tsx'

export type HomeFormProps = { readonly home: HomeForStaff; onSaved(): void }

/** Returns what a member may see of a part; null for nothing. */
function partOf({ pricing, texts, photos, guide }: HomeForStaff, part: HomePart): object | null {
  return { precio: pricing, textos: texts, fotos: photos, guia: guide }[part]
}

/** Renders a form with the home as it was read first: what others change does not change what is being typed, nor its version. */
function FormAsRead({ part, home, onSaved }: HomeFormProps & { readonly part: HomePart }) {
  const [first] = useState(home)
  const { pricing, guide } = first
  if (part === 'precio' && pricing) return <PriceForm home={first} pricing={pricing} onSaved={onSaved} />
  if (part === 'fotos') return <PhotosForm home={first} onSaved={onSaved} />
  if (part === 'guia' && guide) return <GuideForm home={first} guide={guide} onSaved={onSaved} />
  return <TextsForm home={first} onSaved={onSaved} />
}

/** A home with what staff change of it, part by part. */
export function HomePage({ home, part }: { readonly home: HomeForStaff; readonly part: HomePart }) {
  const locale = getLocale()
  const { houseCode, city, state } = home
  const { revalidate } = useRevalidator()
  // What was saved is read again into new fields.
  const [saves, setSaves] = useState(0)
  const saved = async () => {
    toast(m.home_saved())
    await revalidate()
    setSaves((before) => before + 1)
  }
  const names: Record<HomePart, string> = {
    precio: m.home_part_price(),
    textos: m.home_part_texts(),
    fotos: m.home_part_photos(),
    guia: m.home_part_guide(),
  }
  const parts = HOME_PARTS.filter((one) => partOf(home, one) !== null)
  const shown = parts.includes(part) ? part : 'textos'
  const states = { listed: m.home_state_listed(), paused: m.home_state_paused(), retired: m.home_state_retired() }
  return (
    <Page
      title={houseCode}
      crumb={{ to: '/homes', label: m.office_homes() }}
      note={`${cityName(city, locale)} · ${states[state]}`}
      tools={
        <Tabs
          label={m.home_parts()}
          tabs={parts.map((one) => ({ to: partPath(houseCode, one), label: names[one] }))}
          current={partPath(houseCode, shown)}
        />
      }
      toolsLabel={m.home_parts()}
    >
      <p className={styles.about}>
        {home.texts.title[locale]}
        {state === 'listed' ? <Link to={apartmentPath(locale, houseCode)}>{m.home_public()}</Link> : null}
        <Link to={`/timeline?dias=90&solo=${houseCode}`}>{m.home_timeline()}</Link>
      </p>
      <FormAsRead key={`${shown} ${saves}`} part={shown} home={home} onSaved={() => void saved()} />
    </Page>
  )
}
