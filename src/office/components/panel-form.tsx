import type { ReactNode } from 'react'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { Panel } from '#office/ui/panel.tsx'
import { ActionForm } from './action-form.tsx'
import * as styles from './panel-form.module.css'

type PanelFormProps = {
  readonly title: string
  /** Stands above the fields. */
  readonly note?: ReactNode
  /** Null where the form itself says what is wrong. */
  save(form: FormData, key: string): Promise<OfficeAnswer<unknown> | null>
  onDone(): void
  /** What was not done where no answer came. */
  readonly faultTitle: string
  /** Buttons know whether the action is under way. */
  readonly buttons: (isPending: boolean) => ReactNode
  readonly children: ReactNode
}

/** A panel whose fields are saved in place, with the buttons that save them below. */
export function PanelForm({ title, note, save, onDone, faultTitle, buttons, children }: PanelFormProps) {
  return (
    <Panel title={title}>
      <ActionForm action={save} onDone={onDone} faultTitle={faultTitle}>
        {(isPending) => (
          <>
            {note}
            <div className={styles.fields}>{children}</div>
            <div className={styles.save}>{buttons(isPending)}</div>
          </>
        )}
      </ActionForm>
    </Panel>
  )
}
