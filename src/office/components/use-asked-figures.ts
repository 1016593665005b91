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
  const now = useProductNow()
  const [shown, setShown] = useState<Shown<Preview>>(NOTHING)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const latest = useRef({ ...props, onDone })
  latest.current = { ...props, onDone }
  const asked = useRef(0)
  const key = useRef({ text: '', value: '' })
  const wish = props.asks && JSON.stringify(props.asks)

  const load = async (before: Preview | null = null) => {
    const { asks, words = {}, previewPath } = latest.current
    asked.current += 1
    const mine = asked.current
    if (asks === null) return
    const texts = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text.trim() || NO_WORD]))
    const answer = await post<Preview>(previewPath, { ...asks, ...texts })
    if (mine !== asked.current) return
    setAsking(false)
    setFailure(answer.ok ? null : answer)
    setShown({ preview: answer.ok ? answer.value : null, before, at: now() })
    if (answer.ok) latest.current.onShown?.(answer.value)
  }
  const again = useRef(load)
  again.current = load

  useEffect(() => {
    setRefusal(null)
    setFailure(null)
    asked.current += 1
    setAsking(wish !== null)
    if (wish === null) return setShown(NOTHING)
    const timer = setTimeout(() => void again.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wish])

  /** The same act under the same figures and words is one, however often its answer is lost. */
  const keyOf = (body: object): string => {
    const text = JSON.stringify(body)
    if (key.current.text !== text) key.current = { text, value: crypto.randomUUID() }
    return key.current.value
  }
  const act = async () => {
    const { preview } = shown
    const { asks, words, also, actPath, idOf } = latest.current
    if (!preview || isPending || isAsking) return
    const body = { ...asks, ...words, ...also, previewId: idOf(preview) }
    setPending(true)
    const path = typeof actPath === 'string' ? actPath : actPath(preview)
    const answer = await post<Done>(path, body, keyOf(body))
    if (answer.ok) latest.current.onDone(answer.value)
    else if (changedMeanwhile(answer)) {
      setRefusal(answer as OfficeRefusal)
      await load(preview)
    } else setFailure(answer)
    setPending(false)
  }
  return { ...shown, refusal, failure, isAsking, isPending, load, act }
}
