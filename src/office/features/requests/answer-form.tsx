import { type ReactNode, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { useMainKey } from '#office/client/use-main-key.ts'
import { usePageKeys } from '#office/client/use-page-keys.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { Keys } from '#office/ui/keys.tsx'
import * as styles from './answer-form.module.css'

type AnswerFormProps = {
  readonly label: string
  readonly hint: string
  readonly button: string
  readonly faultTitle: string
  /** Maximum number of characters. */
  readonly most: number
  /** The version of what is answered, where others can change it: another version makes another answer. */
  readonly version?: number | string | undefined
  onSend(text: string, key: string): Promise<OfficeAnswer<unknown>>
  onDone(): void
  /** Other actions for the same matter. */
  readonly children?: ReactNode
}

/** Writes to a guest: `R` goes to the field, Ctrl ↵ sends. */
export function AnswerForm(props: AnswerFormProps) {
  const { label, hint, button, faultTitle, most, version, onSend, onDone, children } = props
  const [text, setText] = useState('')
  const form = useRef<HTMLDivElement>(null)
  useMainKey(() => form.current?.querySelector('form')?.requestSubmit(), form)
  usePageKeys({ r: () => form.current?.querySelector('textarea')?.focus() })
  return (
    <div ref={form} className={styles.answer}>
      <ActionForm
        action={async (_, key) => (text.trim() === '' ? null : onSend(text.trim(), key))}
        faultTitle={faultTitle}
        onDone={() => {
          setText('')
          onDone()
        }}
      >
        {(isPending) => (
          <>
            {version === undefined ? null : <input type="hidden" name="version" value={version} />}
            <Field name="text" {...{ label, hint }} rows={5} maxLength={most} value={text} onChange={setText} />
            <div className={styles.foot}>
              <Button type="submit" variant="main" isPending={isPending} isDisabled={text.trim() === ''}>
                {button}
                <Keys keys={m.office_keys_main_key()} isQuiet />
              </Button>
              {children}
            </div>
          </>
        )}
      </ActionForm>
    </div>
  )
}
