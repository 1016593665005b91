import { PICTURE_TYPES } from '#domain/booking/stored-file.ts'
import { MAX_TICKET_PHOTOS } from '#domain/ticket/ticket-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ChosenPhotos } from '#web/features/my-bookings/stay/parts/chosen-photos.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import * as styles from '../reports.module.css'

type ReportPhotosProps = {
  readonly photos: readonly File[]
  readonly onChange: (photos: readonly File[]) => void
}

/** Takes photos from the camera or the files of the device. */
export function ReportPhotos({ photos, onChange }: ReportPhotosProps) {
  return (
    <div className={styles.choices}>
      <FilePicker
        label={m.reports_photos()}
        hint={m.reports_photos_hint({ count: MAX_TICKET_PHOTOS })}
        button={m.reports_photos_add()}
        accept={PICTURE_TYPES}
        isMultiple
        isDisabled={photos.length >= MAX_TICKET_PHOTOS}
        onPick={(picked) => onChange([...photos, ...picked].slice(0, MAX_TICKET_PHOTOS))}
      />
      <ChosenPhotos photos={photos} onChange={onChange} />
    </div>
  )
}
