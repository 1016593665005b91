import { useEffect, useRef, useState } from 'react'
import { useAct } from '#office/client/acts.ts'
import type { OfficeAnswer, OfficeRefusal } from '#office/client/call-office.ts'
import { changedMeanwhile } from '#office/client/preview-changes.ts'
import { useProductNow } from '#office/client/product-now.ts'

export type AskedFigures<Preview> = {
  readonly previewPath: string
  /** Where the act is done at these figures. */
  readonly actPath: string | ((preview: Preview) => string)
  /** What decides the figures; null while something of it is missing. */
  readonly asks: object | null
  /** Texts that the act needs besides, none of them empty. They decide no figure. */
  readonly words?: Readonly<Record<string, string>> | undefined
  /** What only the act needs: no figure is asked for anew because of it. */
  readonly also?: object | undefined
  idOf(preview: Preview): string
  /** Told of figures that came, where fields speak of them. */
  onShown?(preview: Preview): void
}

type Failure = Exclude<OfficeAnswer<unknown>, { ok: true }>
type Shown<Preview> = {
  readonly preview: Preview | null
  /** The figures that somebody saw before others changed them. */
  readonly before: Preview | null
  /** By the product's clock. */
  readonly at: Date | null
}

/** While somebody types, the figures are asked for once they pause for so long. */
const PAUSE_MS = 300
/** Where the server wants a text with the figures too, which they don't depend on. */
const NO_WORD = '·'
const NOTHING = { preview: null, before: null, at: null }

/** Asks for the figures of what is typed, and does the act at exactly those that are shown. */
export function useAskedFigures<Preview, Done>(props: AskedFigures<Preview>, onDone: (done: Done) => void) {
  const post = useAct()
  const keyOf = useActKey()
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [isPending, setPending] = useState(false)
  /** The figures under which the button was pressed while they were asked for once more. */
  const pressed = useRef<Preview | null>(null)
  const figures = useFigures<Preview>(props, {
    onAsk() {
      setRefusal(null)
      if (pressed.current) setPending(false)
      pressed.current = null
    },
    onAnswer(preview) {
      const seen = pressed.current
      pressed.current = null
      if (seen && preview && isSame(seen, preview, props.idOf)) void perform(preview)
      else if (seen) setPending(false)
    },
  })
  const { shown, isAsking, failure, setFailure, load } = figures

  async function perform(preview: Preview) {
    const { asks, words, also, actPath, idOf } = props
    const body = { ...asks, ...words, ...also, previewId: idOf(preview) }
    setPending(true)
    const path = typeof actPath === 'string' ? actPath : actPath(preview)
    const answer = await post<Done>(path, body, keyOf(body))
    if (answer.ok) onDone(answer.value)
    else if (changedMeanwhile(answer)) {
      setRefusal(answer as OfficeRefusal)
      await load(preview)
    } else setFailure(answer)
    setPending(false)
  }
  /** A press while the same figures are asked for once more is not lost: the act is done when they have come. */
  async function act() {
    const { preview } = shown
    if (!preview || isPending) return
    if (!isAsking) return perform(preview)
    pressed.current = preview
    setPending(true)
  }
  return { ...shown, refusal, failure, isAsking, isPending, load, act }
}

type Told<Preview> = {
  /** Something else is asked for. */
  onAsk(): void
  /** The figures that came; null where they were refused or no answer came. */
  onAnswer(preview: Preview | null): void
}

/** The figures of what is typed, once somebody pauses; of several answers the last that was asked for counts. */
function useFigures<Preview>(props: AskedFigures<Preview>, told: Told<Preview>) {
  const post = useAct()
  const now = useProductNow()
  const [shown, setShown] = useState<Shown<Preview>>(NOTHING)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isAsking, setAsking] = useState(false)
  const asked = useRef(0)
  const wish = props.asks && JSON.stringify(props.asks)
  const load = async (before: Preview | null = null) => {
    const { asks, words = {}, previewPath } = latest.current
    asked.current += 1
    const mine = asked.current
    if (asks === null) return
    const texts = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text.trim() || NO_WORD]))
    const answer = await post<Preview>(previewPath, { ...asks, ...texts })
    if (mine !== asked.current) return
    const preview = answer.ok ? answer.value : null
    setAsking(false)
    setFailure(answer.ok ? null : answer)
    setShown({ preview, before, at: now() })
    if (preview) latest.current.onShown?.(preview)
    latest.current.onAnswer(preview)
  }
  const latest = useRef({ ...props, ...told, load })
  latest.current = { ...props, ...told, load }

  useEffect(() => {
    setFailure(null)
    latest.current.onAsk()
    asked.current += 1
    setAsking(wish !== null)
    if (wish === null) return setShown(NOTHING)
    const timer = setTimeout(() => void latest.current.load(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wish])
  return { shown, isAsking, failure, setFailure, load }
}

/** A name is of figures that decide something; where it is another, what is shown may still be the same. */
function isSame<Preview>(seen: Preview, preview: Preview, idOf: (preview: Preview) => string): boolean {
  return idOf(seen) === idOf(preview) || figuresOf(seen, idOf) === figuresOf(preview, idOf)
}

/** The figures without the name of the preview. */
function figuresOf<Preview>(preview: Preview, idOf: (preview: Preview) => string): string {
  const id = idOf(preview)
  const text = JSON.stringify(preview)
  return id ? text.replaceAll(id, '') : text
}

/** The same act under the same figures and words is one, however often its answer is lost. */
function useActKey(): (body: object) => string {
  const key = useRef({ text: '', value: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (key.current.text !== text) key.current = { text, value: crypto.randomUUID() }
    return key.current.value
  }
}
