import { type ReactNode, useEffect, useRef, useState } from 'react'
import type {
  CallBody,
  CallInput,
  DoneOf,
  Endpoint,
  FiguresEndpoint,
  ParamsOf,
  PreviewOf,
} from '#contract/endpoint-call.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer, OfficeRefusal } from '#office/client/call-office.ts'
import { changedMeanwhile, lineChanges, type PreviewLine } from '#office/client/preview-changes.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Note } from '#office/ui/note.tsx'
import { FaultState } from '#office/ui/states.tsx'
import { ChangedNote } from './changed-note.tsx'
import { LoadingFigures, OldFigure } from './figure-parts.tsx'
import * as styles from './preview-dialog.module.css'

type PreviewDialogProps<Shown extends FiguresEndpoint, Called extends Endpoint> = ParamsOf<Called> & {
  readonly title: string
  readonly about?: ReactNode
  readonly isOpen: boolean
  onClose(): void
  /** The body of the requests. It belongs to the page and survives the dialog. */
  readonly body: CallBody<Shown> | null
  /** Returns the figures and changes nothing. */
  readonly preview: Shown
  /** Performs the action at these figures. */
  readonly action: Called
  /** The figures, each with a name: those that change while the dialog is open are marked. */
  lines(preview: PreviewOf<Shown>): readonly PreviewLine[]
  /** Other consequences: mails, nights, what the guest sees. */
  children?(preview: PreviewOf<Shown>): ReactNode
  /** Text of the button, which names the amount. */
  actionLabel(preview: PreviewOf<Shown>): string
  /** Says what was not done where no answer came. */
  readonly faultTitle: string
  onDone(done: DoneOf<Called>): void
}

type Failure = Exclude<OfficeAnswer<unknown>, { ok: true }>

/**
 * Shows the effect of an action, and performs exactly that. Where another member was faster, it names them, shows both
 * figures and asks again.
 */
export function PreviewDialog<Shown extends FiguresEndpoint, Called extends Endpoint>(
  props: PreviewDialogProps<Shown, Called>,
) {
  const { title, about, isOpen, onClose, lines, actionLabel, faultTitle } = props
  const { preview, before, refusal, failure, isPending, load, submit } = usePreview(props)
  const shown = preview && lines(preview)
  return (
    <Dialog
      title={title}
      about={about}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose} autoFocus>
            {m.office_leave_it()}
          </Button>
          {preview ? (
            <Button variant="main" isPending={isPending} onPress={() => void submit()}>
              {actionLabel(preview)}
            </Button>
          ) : null}
        </>
      }
    >
      {refusal ? <ChangedNote refusal={refusal} /> : null}
      {failure?.kind === 'refused' ? <Note tone="action">{failure.message}</Note> : null}
      {failure?.kind === 'unknown' ? (
        <FaultState title={faultTitle} requestId={failure.requestId} onRetry={() => void (preview ? submit() : load())}>
          {m.office_unknown_text()}
        </FaultState>
      ) : null}
      {shown ? <Figures lines={shown} before={before && lines(before)} /> : failure ? null : <LoadingFigures />}
      {preview ? props.children?.(preview) : null}
    </Dialog>
  )
}

function Figures({ lines, before }: { lines: readonly PreviewLine[]; before: readonly PreviewLine[] | null }) {
  const changes = lineChanges(before, lines)
  return (
    <dl className={styles.figures}>
      {lines.map(({ name, value }) => {
        const old = changes.get(name)
        return (
          <div key={name} className={old === undefined ? styles.line : styles.changed}>
            <dt>{name}</dt>
            <dd>
              {old === undefined ? null : <OldFigure className={styles.old} value={old} />}
              {value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function usePreview<Shown extends FiguresEndpoint, Called extends Endpoint>(props: PreviewDialogProps<Shown, Called>) {
  type Preview = PreviewOf<Shown>
  const post = useSubmitAction()
  const { isOpen } = props
  const [state, setState] = useState<{ preview: Preview | null; before: Preview | null }>(NOTHING)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)
  const bodyText = JSON.stringify(props.body)
  const latest = useRef(props)
  latest.current = props

  const load = async (before: Preview | null = null) => {
    const { preview: endpoint, params, body } = latest.current
    const answer = await post(endpoint, { params, body } as CallInput<Shown>)
    setFailure(answer.ok ? null : answer)
    setState({ preview: answer.ok ? (answer.value as Preview) : null, before })
  }
  const first = useRef(load)
  first.current = load

  // The request decides what is shown: other figures are another preview.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body by its text; each render makes a new one
  useEffect(() => {
    setState(NOTHING)
    setRefusal(null)
    setFailure(null)
    if (isOpen) void first.current()
  }, [isOpen, bodyText])

  const submit = async () => {
    const { preview } = state
    if (!preview || isPending) return
    const { action, params, body, onDone } = latest.current
    const { previewId } = preview as { readonly previewId: string }
    setPending(true)
    // The same figures are the same action, no matter how often its answer is lost.
    const input = { params, body: { ...body, previewId } } as CallInput<Called>
    const answer = await post(action, input, `preview-${previewId}`)
    if (answer.ok) onDone(answer.value as DoneOf<Called>)
    else if (changedMeanwhile(answer)) {
      setRefusal(answer as OfficeRefusal)
      await load(preview)
    } else setFailure(answer)
    setPending(false)
  }
  return { ...state, refusal, failure, isPending, load, submit }
}

const NOTHING = { preview: null, before: null }
