import { type ReactNode, useState } from 'react'
import type { DoneOf, Endpoint, FiguresEndpoint, PreviewOf } from '#contract/endpoint-call.ts'
import { m } from '#i18n/paraglide/messages.js'
import { errorsBeside } from '#office/client/call-office.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { FieldErrors } from '#office/ui/field-errors.ts'
import { Keys } from '#office/ui/keys.tsx'
import { FaultState } from '#office/ui/states.tsx'
import { clockTime } from '#text/clock-time.ts'
import { key } from '#ui/icons.ts'
import * as styles from './action-dialog.module.css'
import { type Consequence, ConsequenceList } from './consequence-list.tsx'
import { type Figure, FigureTable } from './figure-table.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { type ActionPreviewOptions, useActionPreview } from './use-action-preview.ts'

type ActionDialogProps<Shown extends FiguresEndpoint, Called extends Endpoint> = ActionPreviewOptions<Shown, Called> & {
  readonly title: string
  readonly about?: ReactNode
  onClose(): void
  /** Fields that the figures follow. */
  readonly children?: ReactNode
  /** Identifies the figures where they have no `previewId`. */
  idOf?(preview: PreviewOf<Shown>): string
  /** The figures that change, now and after. */
  figures(preview: PreviewOf<Shown>): readonly Figure[]
  /** A remark under the figures: the way the money goes. */
  remark?(preview: PreviewOf<Shown>): ReactNode
  /** Other consequences: nights, mails, the register. */
  will?(preview: PreviewOf<Shown>): readonly Consequence[]
  /** A better alternative, shown under the consequences. */
  hint?: ReactNode
  /** The button that does nothing; it comes first. */
  readonly leaveLabel?: string
  /** Text of the button, which names the amount. */
  actionLabel(preview: PreviewOf<Shown>): string
  /** Whether the action needs a fresh proof. */
  readonly needsProof?: boolean
  /** Says what was not done where no answer came. */
  readonly faultTitle: string
  onDone(done: DoneOf<Called>): void
}

/**
 * Shows an action while it is typed: at the left the figures that change, at the right the consequences. Only its
 * button performs it, and exactly as shown. Where another member was faster, the dialog names them, marks the changed
 * figures and asks again.
 */
export function ActionDialog<Shown extends FiguresEndpoint, Called extends Endpoint>(
  props: ActionDialogProps<Shown, Called>,
) {
  const { title, about, onClose, children, words = {} } = props
  const actionPreview = useActionPreview<Shown, Called>(props, props.onDone)
  const { refusal, failure, submit } = actionPreview
  const [isTried, setTried] = useState(false)
  const missing = Object.entries<string | undefined>(words).flatMap(([name, text]) =>
    text?.trim() === '' ? [name] : [],
  )
  const press = () => {
    setTried(true)
    if (missing.length === 0) void submit()
  }
  const refused = failure?.kind === 'refused' ? failure : null
  const wanted = isTried ? missing.map((name) => [name, m.actions_missing()]) : []
  return (
    <Dialog
      title={title}
      about={about}
      isOpen
      onClose={onClose}
      width="wide"
      foot={<Foot {...{ props, actionPreview, onPress: press }} />}
    >
      <FieldErrors value={{ ...errorsBeside(refused), ...Object.fromEntries(wanted) }}>{children}</FieldErrors>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      {refused ? <RefusalNote refusal={refused} /> : null}
      {failure?.kind === 'unknown' ? (
        <FaultState
          title={props.faultTitle}
          requestId={failure.requestId}
          onRetry={() => void (actionPreview.preview ? submit() : actionPreview.load())}
        >
          {m.office_unknown_text()}
        </FaultState>
      ) : null}
      {failure && !actionPreview.preview ? null : <Shown {...{ props, actionPreview }} />}
    </Dialog>
  )
}

type PartProps<Shown extends FiguresEndpoint, Called extends Endpoint> = {
  readonly props: ActionDialogProps<Shown, Called>
  readonly actionPreview: ReturnType<typeof useActionPreview<Shown, Called>>
}

/** Shows the figures and the other consequences. */
function Shown<Shown extends FiguresEndpoint, Called extends Endpoint>({
  props,
  actionPreview: { preview, before, isLoading },
}: PartProps<Shown, Called>) {
  const { figures, remark, will, hint, input } = props
  const consequences = preview && will ? will(preview) : []
  return (
    <div className={styles.twin} aria-busy={isLoading}>
      <section>
        <h3 className={styles.cap}>{m.actions_what_changes()}</h3>
        <FigureTable
          figures={preview && figures(preview)}
          before={before && figures(before)}
          isWaiting={input === null}
        />
        {preview && remark ? <div className={styles.remark}>{remark(preview)}</div> : null}
      </section>
      {consequences.length > 0 || hint ? (
        <section>
          <h3 className={styles.cap}>{m.actions_what_happens()}</h3>
          <ConsequenceList consequences={consequences} />
          {hint}
        </section>
      ) : null}
    </div>
  )
}

/** Shows the button that does nothing, the moment of the figures, and the button of the action. */
function Foot<Shown extends FiguresEndpoint, Called extends Endpoint>({
  props,
  actionPreview,
  onPress,
}: PartProps<Shown, Called> & { onPress(): void }) {
  const { title, onClose, children, leaveLabel, actionLabel, needsProof } = props
  const { preview, at, isPending } = actionPreview
  return (
    <>
      <Button onPress={onClose} autoFocus={!children}>
        {leaveLabel ?? m.office_leave_it()}
        <Keys keys="Esc" isQuiet />
      </Button>
      <span className={styles.at}>{at && preview ? m.actions_previewed_at({ time: clockTime(at) }) : null}</span>
      <Button
        variant="main"
        {...(needsProof ? { icon: key } : {})}
        isPending={isPending}
        isDisabled={!preview}
        onPress={onPress}
      >
        {preview ? actionLabel(preview) : title}
        <Keys keys={m.office_keys_main_key()} isQuiet />
      </Button>
    </>
  )
}
