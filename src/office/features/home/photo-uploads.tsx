import { m } from '#i18n/paraglide/messages.js'
import { Button, IconButton } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { close } from '#ui/icons.ts'
import * as styles from './photos.module.css'
import type { Upload } from './use-photo-uploads.ts'

type PhotoUploadsProps = {
  readonly uploads: readonly Upload[]
  retry(id: string): void
  remove(id: string): void
}

/** The photos that are being sent, above those of the home, so that their order does not jump. */
export function PhotoUploads({ uploads, retry, remove }: PhotoUploadsProps) {
  const stored = uploads.filter(({ state }) => state.kind === 'stored').length
  return (
    <Panel title={m.home_uploads()} note={m.home_uploads_count({ stored, count: uploads.length })} isFlush>
      <ul className={styles.uploads}>
        {uploads.map(({ id, file, state }) => (
          <li key={id} className={styles.upload}>
            <div className={styles.about}>
              <span className={styles.name}>{file.name}</span>
              <span className="soft">
                {m.home_upload_size({ size: (file.size / 1_000_000).toFixed(1).replace('.', m.home_upload_point()) })}
                {' · '}
                <UploadText state={state} />
              </span>
            </div>
            {state.kind === 'sending' ? (
              <progress
                className={styles.progress}
                max={100}
                value={state.percent}
                aria-label={m.home_upload_progress({ name: file.name })}
              />
            ) : null}
            {state.kind === 'failed' ? (
              <Button isSmall onPress={() => retry(id)}>
                {m.home_upload_retry()}
              </Button>
            ) : null}
            <IconButton icon={close} label={m.home_upload_remove({ name: file.name })} onPress={() => remove(id)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function UploadText({ state }: Pick<Upload, 'state'>) {
  switch (state.kind) {
    case 'waiting':
      return m.home_upload_waiting()
    case 'sending':
      return state.percent < 100 ? m.home_upload_sending({ percent: state.percent }) : m.home_upload_checking()
    case 'stored':
      return m.home_upload_stored()
    case 'failed':
      return <strong className={styles.refused}>{m.home_upload_failed()}</strong>
    case 'refused':
      return <strong className={styles.refused}>{state.reason}</strong>
  }
}
