import { changeHomePhotos } from '#contract/office-actions/homes.ts'
import { LEAST_PICTURE_WIDTH, MAX_HOME_PHOTOS, MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { Button } from '#office/ui/button.tsx'
import { DropZone } from '#office/ui/drop-zone.tsx'
import type { HomeFormProps } from './page.tsx'
import { PhotoCard } from './photo-card.tsx'
import { placesOf, roomOf } from './photo-rooms.ts'
import { PhotoUploads } from './photo-uploads.tsx'
import * as styles from './photos.module.css'
import { type Drafting, SaveForm } from './save-form.tsx'
import { usePhotoRows } from './use-photo-rows.ts'
import { isUnderWay, usePhotoUploads } from './use-photo-uploads.ts'

type Typed = { readonly photos?: readonly { readonly alt: LocalizedText }[] }

/** The photos of a home: what is being sent above, then their order, rooms and texts. */
export function PhotosForm({ home, onSaved }: HomeFormProps) {
  const { houseCode, photos, versions } = home
  const submit = useSubmitAction()
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const { rows, moved, move, remove, setPlace, add } = usePhotoRows(photos)
  const sending = usePhotoUploads(houseCode, add)
  const pending = sending.uploads.filter(isUnderWay).length
  const places = placesOf(photos)
  const save = (form: FormData, key: string, drafting: Drafting) => {
    const { photos: typed = [] } = nestedForm(form) as Typed
    const body = rows.map(({ file, place, takenOn }, index) => ({
      ...{ file, ...roomOf(place), ...(takenOn !== undefined && { takenOn }) },
      alt: typed[index]?.alt ?? { es: '', en: '' },
    }))
    return submit(
      changeHomePhotos,
      { params: { houseCode }, body: { version: versions.photos, ...drafting, photos: body } },
      key,
    )
  }
  const locked = isAllowed ? undefined : m.home_locked({ names: allowedMembers })
  return (
    <>
      {sending.uploads.length > 0 ? <PhotoUploads {...sending} /> : null}
      <SaveForm
        title={m.home_part_photos()}
        lockedBecause={locked ?? (pending > 0 ? m.home_photos_wait({ count: pending }) : undefined)}
        home={home}
        section="photos"
        save={save}
        onSaved={onSaved}
      >
        <p className="soft">{m.home_photos_about()}</p>
        <p className="vh" role="status">
          {moved}
        </p>
        <ul className={styles.photos}>
          {rows.map((row, index) => (
            <PhotoCard
              key={row.file}
              {...{ row, index, places }}
              count={rows.length}
              isReadOnly={!isAllowed}
              onPlace={(place) => setPlace(row.file, place)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(row.file)}
            />
          ))}
        </ul>
        {isAllowed ? (
          <DropZone
            accept={['image/*']}
            allowsMultiple
            onFiles={(files) => sending.add(files, MAX_HOME_PHOTOS - rows.length - pending)}
            button={<Button>{m.home_photos_upload()}</Button>}
          >
            <span className="soft">
              {m.home_photos_limits({ megabytes: MAX_PICTURE_BYTES / 1_000_000, width: LEAST_PICTURE_WIDTH })}
            </span>
          </DropZone>
        ) : null}
      </SaveForm>
    </>
  )
}
