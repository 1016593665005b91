import type { ReactNode } from 'react'
import type { ListingState } from '#domain/catalogue/listing.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import * as styles from './page.module.css'

type SaveFormProps = {
  readonly title: string
  /** Guests see what is saved of a home that is listed. */
  readonly state: ListingState
  /** Says why this member may not save, and who may. */
  readonly lockedBecause: string | undefined
  /** Null where the form itself says what is wrong. */
  save(form: FormData, key: string): Promise<OfficeAnswer<unknown> | null>
  onSaved(): void
  readonly children: ReactNode
}

/** The fields of a part of a home, and the button that saves them. */
export function SaveForm({ title, state, lockedBecause, save, onSaved, children }: SaveFormProps) {
  return (
    <Panel title={title}>
      <ActionForm action={save} onDone={onSaved} faultTitle={m.home_fault()}>
        {(isPending) => (
          <>
            <div className={styles.fields}>{children}</div>
            <div className={styles.save}>
              <Button type="submit" variant="main" isPending={isPending} lockedBecause={lockedBecause}>
                {m.home_save()}
              </Button>
              <span className="soft">{state === 'listed' ? m.home_save_about() : m.home_save_about_unlisted()}</span>
            </div>
          </>
        )}
      </ActionForm>
    </Panel>
  )
}
