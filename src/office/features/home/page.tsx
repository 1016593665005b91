import { startTransition, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { useOpen } from '#office/client/use-open.ts'
import type { ListingDialogProps } from '#office/components/home-actions/listing-dialog.tsx'
import { listingStateName } from '#office/text/listing-name.ts'
import { Deferred, deferred } from '#office/ui/deferred.tsx'
import { Page } from '#office/ui/page.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import type { MapTiles } from '#services/deps.ts'
import type { HomeForStaff, ShownDraft } from '#services/home/read-home-for-staff.ts'
import { ChangesPanel, DiscardChangeDialog, PublishChangesDialog } from './changes-panel.tsx'
import type { CopyDialogProps } from './copy-dialog.tsx'
import type { DiscardDialogProps } from './discard-dialog.tsx'
import { FactsForm } from './facts-form.tsx'
import { GuideForm } from './guide-form.tsx'
import { HomeMenu, type HomeOpening } from './home-menu.tsx'
import { LockForm } from './lock-form.tsx'
import * as styles from './page.module.css'
import { HOME_PARTS, type HomePart, partName, partPath } from './parts.ts'
import { PhotosForm } from './photos-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { previewPath } from './preview/preview-path.ts'
import { PriceForm } from './price-form.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { TextsForm } from './texts-form.tsx'

const listingDialog = deferred<ListingDialogProps>(
  async () => (await import('#office/components/home-actions/listing-dialog.tsx')).ListingDialog,
)
const copyDialog = deferred<CopyDialogProps>(async () => (await import('./copy-dialog.tsx')).CopyDialog)
const discardDialog = deferred<DiscardDialogProps>(async () => (await import('./discard-dialog.tsx')).DiscardDialog)

/** Tiles of the operator's own file. Those of other servers are not the office's: its pages send no requests elsewhere. */
export type VectorTiles = Extract<MapTiles, { readonly kind: 'vector' }>

export type HomeFormProps = { readonly home: HomeForStaff; onSaved(): void }

/** Returns what a member may see of a part; null for nothing. */
function partOf({ pricing, texts, photos, guide, facts, place }: HomeForStaff, part: HomePart): object | null {
  return { precio: pricing, textos: texts, fotos: photos, guia: guide, datos: facts, direccion: place }[part]
}

type FormAsReadProps = HomeFormProps & { readonly part: HomePart; readonly tiles: VectorTiles | null }

/** Renders a form with the home as it was read first: what others change does not change what is being typed, nor its version. */
function FormAsRead({ part, home, tiles, onSaved }: FormAsReadProps) {
  const [first] = useState(home)
  const { pricing, guide, lock } = first
  if (part === 'precio' && pricing) return <PriceForm home={first} pricing={pricing} onSaved={onSaved} />
  if (part === 'fotos') return <PhotosForm home={first} onSaved={onSaved} />
  if (part === 'guia' && guide) {
    return (
      <div className={styles.forms}>
        <GuideForm home={first} guide={guide} onSaved={onSaved} />
        {lock ? <LockForm houseCode={first.houseCode} lock={lock} onSaved={onSaved} /> : null}
      </div>
    )
  }
  if (part === 'datos') return <FactsForm home={first} onSaved={onSaved} />
  if (part === 'direccion') return <PlaceForm home={first} tiles={tiles} onSaved={onSaved} />
  return <TextsForm home={first} onSaved={onSaved} />
}

/** Returns the part that is shown where an address names none: of a draft the first one, else the price. */
function usualPart({ state }: HomeForStaff): HomePart {
  return state === 'draft' ? HOME_PARTS[0] : 'precio'
}

type HomePageProps = {
  readonly home: HomeForStaff
  readonly part: HomePart | null
  /** The address of the site. */
  readonly publicUrl: string
  /** Null where maps are drawn from sketches. */
  readonly tiles: VectorTiles | null
}

/** A home with what staff change of it, part by part. */
export function HomePage({ home, part, publicUrl, tiles }: HomePageProps) {
  const locale = getLocale()
  const { houseCode, city, state, publishing, changes } = home
  const { revalidate } = useRevalidator()
  const { opened, open, close, done } = useOpen<HomeOpening | 'changes' | ShownDraft>()
  // What was saved is read again into new fields.
  const [saves, setSaves] = useState(0)
  const saved = async () => {
    await revalidate()
    // The router shows what it read in a transition: new fields outside of it would start with what stood before.
    startTransition(() => setSaves((before) => before + 1))
  }
  const parts = HOME_PARTS.filter((one) => partOf(home, one) !== null)
  const wanted = part ?? usualPart(home)
  const shown = parts.includes(wanted) ? wanted : 'textos'
  const form = (
    <FormAsRead
      key={`${houseCode} ${shown} ${saves}`}
      part={shown}
      home={home}
      tiles={tiles}
      onSaved={() => void saved()}
    />
  )
  const changed = (text: string) => {
    close()
    toast(text)
    void saved()
  }
  const panel = publishing ? (
    <PublishPanel houseCode={houseCode} check={publishing} onPublish={() => open('listed')} />
  ) : changes.drafts.length > 0 ? (
    <ChangesPanel home={home} onPublish={() => open('changes')} onDiscard={open} />
  ) : null
  return (
    <Page
      title={houseCode}
      crumb={{ to: '/homes', label: m.office_homes() }}
      note={`${cityName(city, locale)} · ${listingStateName(state)}`}
      tools={
        <Tabs
          label={m.home_parts()}
          tabs={parts.map((one) => ({ to: partPath(houseCode, one), label: partName(one) }))}
          current={partPath(houseCode, shown)}
        />
      }
      toolsLabel={m.home_parts()}
    >
      <div className={styles.about}>
        <b>{home.texts.title[locale] || m.home_untitled()}</b>
        {state === 'listed' ? <a href={publicUrl + apartmentPath(locale, houseCode)}>{m.home_public()}</a> : null}
        {state === 'draft' ? null : <Link to={`/timeline?dias=90&solo=${houseCode}`}>{m.home_timeline()}</Link>}
        {changes.drafts.length > 0 ? null : <Link to={previewPath(houseCode)}>{m.home_preview()}</Link>}
        <Link to={`/homes/${houseCode}/versions`}>{m.home_versions()}</Link>
        <HomeMenu state={state} onOpen={open} />
      </div>
      {panel ? (
        <div className={styles.draft}>
          <aside>{panel}</aside>
          <div>{form}</div>
        </div>
      ) : (
        form
      )}
      <Opened home={home} opened={opened} onClose={close} onDone={done} onChanged={changed} />
    </Page>
  )
}

type OpenedProps = {
  readonly home: HomeForStaff
  readonly opened: HomeOpening | 'changes' | ShownDraft | null
  onClose(): void
  onDone(text: string): void
  /** The parts are read again into new fields. */
  onChanged(text: string): void
}

/** The dialog that is open. */
function Opened({ home, opened, onClose, onDone, onChanged }: OpenedProps) {
  const navigate = useNavigate()
  const { houseCode, versions } = home
  if (opened === null) return null
  if (opened === 'changes') return <PublishChangesDialog home={home} onClose={onClose} onDone={onChanged} />
  if (typeof opened === 'object')
    return <DiscardChangeDialog home={home} draft={opened} onClose={onClose} onDone={onChanged} />
  if (opened === 'copy') {
    const onCopied = (code: string) => {
      onClose()
      toast(m.home_copied({ home: code }))
      void navigate(`/homes/${code}`)
    }
    return <Deferred of={copyDialog} props={{ houseCode, onClose, onCopied }} />
  }
  if (opened === 'discard') {
    const onDiscarded = () => {
      toast(m.home_discarded({ home: houseCode }))
      void navigate('/homes?estado=draft')
    }
    return <Deferred of={discardDialog} props={{ houseCode, versions, onClose, onDiscarded }} />
  }
  return <Deferred of={listingDialog} props={{ to: opened, houseCodes: [houseCode], onClose, onDone }} />
}
