import { useEffect, useRef, useState } from 'react'
import type {
  CallBody,
  CallInput,
  DoneOf,
  Endpoint,
  FiguresEndpoint,
  ParamsOf,
  PreviewOf,
} from '#contract/endpoint-call.ts'
import type { OfficeAnswer, OfficeRefusal } from '#office/client/call-office.ts'
import { changedMeanwhile } from '#office/client/preview-changes.ts'
import { useProductNow } from '#office/client/product-now.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'

export type ActionPreviewOptions<Shown extends FiguresEndpoint, Called extends Endpoint> = ParamsOf<Called> & {
  /** Answers the figures and changes nothing. */
  readonly preview: Shown
  /** Performs the action at these figures. */
  readonly action: Called | ((preview: PreviewOf<Shown>) => Called)
  /** The input that decides the figures; null while a part of it is missing. */
  readonly input: ([CallBody<Shown>] extends [never] ? Record<never, never> : Partial<CallBody<Shown>>) | null
  /** Texts that the action needs besides, none of them empty. They decide no figure. */
  readonly words?: { readonly [Name in keyof CallBody<Called>]?: string }
  /** Input that only the action needs: a change of it requests no new figures. */
  readonly also?: Partial<CallBody<Called>>
  /** Identifies the figures where they have no `previewId`. */
  idOf?(preview: PreviewOf<Shown>): string
  /** Called with the figures that arrived, where fields mention them. */
  onShown?(preview: PreviewOf<Shown>): void
}

type Failure = Exclude<OfficeAnswer<unknown>, { ok: true }>
type Figures<Preview> = {
  readonly preview: Preview | null
  /** The figures that the member saw before another one changed them. */
  readonly before: Preview | null
  /** The moment of the figures by the product's clock. */
  readonly at: Date | null
}

/** While the member types, the figures are requested after a pause of this length. */
const PAUSE_MS = 300
/** A placeholder where the server requires a text with the figures too, which don't depend on it. */
const NO_WORD = '·'
const NOTHING = { preview: null, before: null, at: null }

/** Requests the figures for the input, and performs the action at exactly those that are shown. */
export function useActionPreview<Shown extends FiguresEndpoint, Called extends Endpoint>(
  props: ActionPreviewOptions<Shown, Called>,
  onDone: (done: DoneOf<Called>) => void,
) {
  type Preview = PreviewOf<Shown>
  const post = useSubmitAction()
  const idOf = props.idOf ?? previewIdOf
  const keyOf = useActionKey()
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [isPending, setPending] = useState(false)
  /** The figures under which the button was pressed while they were requested again. */
  const pressed = useRef<Preview | null>(null)
  const figures = useFigures(props, {
    onRequest() {
      setRefusal(null)
      if (pressed.current) setPending(false)
      pressed.current = null
    },
    onAnswer(preview) {
      const seen = pressed.current
      pressed.current = null
      if (seen && preview && isSame(seen, preview, idOf)) void perform(preview)
      else if (seen) setPending(false)
    },
  })
  const { shown, isLoading, failure, setFailure, load } = figures

  async function perform(preview: Preview) {
    const { input, words, also, action, params } = props
    const body = { ...input, ...words, ...also, previewId: idOf(preview) }
    setPending(true)
    const endpoint = typeof action === 'function' ? action(preview) : action
    const answer = await post(endpoint, { params, body } as CallInput<Called>, keyOf(body))
    if (answer.ok) onDone(answer.value as DoneOf<Called>)
    else if (changedMeanwhile(answer)) {
      setRefusal(answer as OfficeRefusal)
      await load(preview)
    } else setFailure(answer)
    setPending(false)
  }
  /**
   * Performs the action. A press while the same figures are requested again is not lost: the action follows when they
   * arrive.
   */
  async function submit() {
    const { preview } = shown
    if (!preview || isPending) return
    if (!isLoading) return perform(preview)
    pressed.current = preview
    setPending(true)
  }
  return { ...shown, refusal, failure, isLoading, isPending, load, submit }
}

type Listeners<Preview> = {
  /** Other figures are requested. */
  onRequest(): void
  /** The figures that arrived; null where they were refused or no answer came. */
  onAnswer(preview: Preview | null): void
}

/** Requests the figures for the input once the member pauses; of several answers the one to the last request counts. */
function useFigures<Shown extends FiguresEndpoint, Called extends Endpoint>(
  props: ActionPreviewOptions<Shown, Called>,
  listeners: Listeners<PreviewOf<Shown>>,
) {
  type Preview = PreviewOf<Shown>
  const post = useSubmitAction()
  const now = useProductNow()
  const [shown, setShown] = useState<Figures<Preview>>(NOTHING)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLoading, setLoading] = useState(false)
  const requests = useRef(0)
  const inputText = props.input && JSON.stringify(props.input)
  const load = async (before: Preview | null = null) => {
    const { input, words = {}, preview: endpoint, params } = latest.current
    requests.current += 1
    const mine = requests.current
    if (input === null) return
    const texts = Object.fromEntries(
      Object.entries<string | undefined>(words).map(([name, text]) => [name, text?.trim() || NO_WORD]),
    )
    const answer = await post(endpoint, { params, body: { ...input, ...texts } } as CallInput<Shown>)
    if (mine !== requests.current) return
    const preview = answer.ok ? (answer.value as Preview) : null
    setLoading(false)
    setFailure(answer.ok ? null : answer)
    setShown({ preview, before, at: now() })
    if (preview) latest.current.onShown?.(preview)
    latest.current.onAnswer(preview)
  }
  const latest = useRef({ ...props, ...listeners, load })
  latest.current = { ...props, ...listeners, load }

  useEffect(() => {
    setFailure(null)
    latest.current.onRequest()
    requests.current += 1
    setLoading(inputText !== null)
    if (inputText === null) return setShown(NOTHING)
    const timer = setTimeout(() => void latest.current.load(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [inputText])
  return { shown, isLoading, failure, setFailure, load }
}

/** Tells whether two previews show the same. Their ids can differ where the figures do not. */
function isSame<Preview>(seen: Preview, preview: Preview, idOf: (preview: Preview) => string): boolean {
  return idOf(seen) === idOf(preview) || figuresOf(seen, idOf) === figuresOf(preview, idOf)
}

/** Returns the figures without the id of the preview. */
function figuresOf<Preview>(preview: Preview, idOf: (preview: Preview) => string): string {
  const id = idOf(preview)
  const text = JSON.stringify(preview)
  return id ? text.replaceAll(id, '') : text
}

/**
 * Returns the idempotency key of an action: the same figures and texts have one key, no matter how often the answer is
 * lost.
 */
function useActionKey(): (body: object) => string {
  const key = useRef({ text: '', value: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (key.current.text !== text) key.current = { text, value: crypto.randomUUID() }
    return key.current.value
  }
}

function previewIdOf(preview: unknown): string {
  return typeof preview === 'object' && preview !== null && 'previewId' in preview ? String(preview.previewId) : ''
}
