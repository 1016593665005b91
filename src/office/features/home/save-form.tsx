import { type ReactNode, useRef } from 'react'
import type { DraftedSection } from '#domain/catalogue/home-sections.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { toast } from '#office/client/toasts.ts'
import { PanelForm } from '#office/components/panel-form.tsx'
import { Button } from '#office/ui/button.tsx'
import type { HomeForStaff } from '#services/home/read-home-for-staff.ts'
import { momentText } from '#text/moment-text.ts'
import * as styles from './page.module.css'

/** How a form is saved, for the body of its action: on sale at once or as a draft, and which draft was read. */
export type Drafting = { readonly asDraft: boolean; readonly draftVersion: number }

type SaveFormProps = {
  readonly title: string
  readonly home: HomeForStaff
  /** The section of the form, where it has drafts. */
  readonly section?: DraftedSection
  /** Says why this member may not save, and who may. */
  readonly lockedBecause: string | undefined
  /** Null where the form itself says what is wrong. */
  save(form: FormData, key: string, drafting: Drafting): Promise<OfficeAnswer<unknown> | null>
  onSaved(): void
  readonly children: ReactNode
}

const AS_DRAFT = 'asDraft'

/** The fields of a part of a home, and the buttons that save them: on sale, or as a draft that guests do not see yet. */
export function SaveForm({ title, home, section, lockedBecause, save, onSaved, children }: SaveFormProps) {
  const { state, changes } = home
  const draft = changes.drafts.find((one) => one.section === section)
  const hasDrafts = section !== undefined && state !== 'draft'
  const wasDraft = useRef(false)
  const send = (form: FormData, key: string) => {
    wasDraft.current = form.has(AS_DRAFT)
    form.delete(AS_DRAFT)
    return save(form, key, { asDraft: wasDraft.current, draftVersion: draft?.version ?? 0 })
  }
  const done = () => {
    toast(wasDraft.current ? m.home_draft_saved() : m.home_saved())
    onSaved()
  }
  const buttons = (isPending: boolean) => (
    <>
      <Button type="submit" variant="main" isPending={isPending} lockedBecause={lockedBecause}>
        {draft ? m.home_save_and_publish() : m.home_save()}
      </Button>
      {hasDrafts && !lockedBecause ? (
        <Button type="submit" name={AS_DRAFT} value="yes" isDisabled={isPending}>
          {m.home_save_draft()}
        </Button>
      ) : null}
      <span className="soft">{state === 'listed' ? m.home_save_about() : m.home_save_about_unlisted()}</span>
    </>
  )
  const note = draft ? (
    <p className={styles.drafted}>
      {m.home_draft_shown({
        name: draft.savedBy ?? m.home_draft_by_team(),
        at: momentText(draft.savedAt, getLocale()),
      })}
    </p>
  ) : null
  return (
    <PanelForm title={title} note={note} save={send} onDone={done} faultTitle={m.home_fault()} buttons={buttons}>
      {children}
    </PanelForm>
  )
}
