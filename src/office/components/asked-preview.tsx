import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { PreviewLine } from '#office/client/preview-changes.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './act-form.module.css'
import { PreviewDialog } from './preview-dialog.tsx'

/** What is asked of the server, and what its answers mean. */
type AskedPreviewProps<Preview> = {
  readonly title: string
  readonly about?: ReactNode
  readonly isOpen: boolean
  onClose(): void
  /** The fields; they keep what was typed while the figures are shown. */
  readonly children: ReactNode
  /** Where the figures are asked for and the act is done, and what is asked for. */
  asked(form: FormData): { readonly path: string; readonly body: object }
  lines(preview: Preview): readonly PreviewLine[]
  actLabel(preview: Preview): string
  readonly faultTitle: string
  onDone(): void
}

/** Asks what an act needs to know, then shows what it would do and does exactly that. */
export function AskedPreview<Preview extends { readonly previewId: string }>(props: AskedPreviewProps<Preview>) {
  const { title, about, isOpen, onClose, children, onDone } = props
  const locale = useLocale()
  const [asked, setAsked] = useState<ReturnType<typeof props.asked> | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(props.asked(new FormData(event.currentTarget)))
  }
  return (
    <Dialog title={title} about={about} isOpen={isOpen} onClose={onClose} width="narrow">
      <form className={styles.form} onSubmit={submit}>
        {children}
        <Button type="submit" look="main">
          {m.office_show_figures({}, { locale })}
        </Button>
      </form>
      <PreviewDialog<Preview, unknown>
        title={title}
        about={about}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        body={asked?.body ?? {}}
        previewPath={asked?.path ?? ''}
        actPath={asked?.path ?? ''}
        lines={props.lines}
        actLabel={props.actLabel}
        faultTitle={props.faultTitle}
        onDone={() => {
          setAsked(null)
          onDone()
        }}
      />
    </Dialog>
  )
}
