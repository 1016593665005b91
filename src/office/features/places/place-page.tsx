import { Fragment, type ReactNode, startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { Page } from '#office/ui/page.tsx'
import * as styles from './place-page.module.css'

type PlacePageProps = {
  readonly title: string
  readonly note?: ReactNode
  /** The address of the page that guests read. */
  readonly guestUrl: string
  /** Each form calls `onSaved` once what it sent is stored. */
  textsForm(onSaved: () => void): ReactNode
  pictureForm(onSaved: () => void): ReactNode
}

/** What guests read and see of a city or a neighbourhood, to be changed. */
export function PlacePage({ title, note, guestUrl, textsForm, pictureForm }: PlacePageProps) {
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
    <Page title={title} crumb={{ to: '/places', label: m.office_places() }} note={note}>
      <div className={styles.parts}>
        <a href={guestUrl}>{m.place_texts_public()}</a>
        <Fragment key={`texts ${saves.texts}`}>{textsForm(() => void saved('texts'))}</Fragment>
        <Fragment key={`picture ${saves.picture}`}>{pictureForm(() => void saved('picture'))}</Fragment>
      </div>
    </Page>
  )
}
