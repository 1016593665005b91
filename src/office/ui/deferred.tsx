import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#i18n/paraglide/messages.js'
import { useKeyboard } from '#office/client/keyboard.ts'
import { toastOnce } from '#office/client/toasts.ts'

/** A component that is loaded when it is first needed. `load` begins that; `loaded` is null until it has come. */
export type DeferredComponent<Props> = {
  load(): Promise<void>
  /** Begins to load it before it is needed. A failure is not reported: it is loaded again when it is needed. */
  prepare(): void
  loaded(): ComponentType<Props> | null
  /** Whether it takes the keyboard from the page, as everything but a hint does. */
  readonly takesKeyboard: boolean
}

/** Returns a deferred component, which `load` imports. */
export function deferred<Props>(
  load: () => Promise<ComponentType<Props>>,
  takesKeyboard = true,
): DeferredComponent<Props> {
  let component: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  async function begin(): Promise<void> {
    try {
      component = await load()
    } finally {
      loading = null
    }
  }
  async function loadOnce(): Promise<void> {
    if (component) return
    loading ??= begin()
    await loading
  }
  return {
    load: loadOnce,
    prepare: () => void loadOnce().catch(() => undefined),
    loaded: () => component,
    takesKeyboard,
  }
}

/** What opens over a page and closes again. */
type Closing = { onClose(): void }

type DeferredProps<Props> = {
  readonly of: DeferredComponent<Props>
  readonly props: Props
  /** Shown until the component has come. */
  readonly fallback?: ReactNode
  /** What did not load is loaded again when this changes, for a component that no press opens. */
  readonly attempt?: string
}

/**
 * Renders a deferred component: at once where it is loaded, which `lazy` would hold back, and else when it comes. Until
 * then the page does not get the keys: what is typed for a dialog must not act on what is under it. Where it can't be
 * loaded it closes and a toast says what to do; the next press loads it again (decision 172).
 */
export function Deferred<Props extends Closing>({ of, props, fallback = null, attempt }: DeferredProps<Props>) {
  const [, setState] = useState({})
  const Loaded = of.loaded()
  useKeyboard(!Loaded && of.takesKeyboard)
  if (Loaded) return <Loaded {...props} />
  return (
    <>
      <Load key={attempt} of={of} onLoad={() => setState({})} onFail={props.onClose} />
      {fallback}
    </>
  )
}

type LoadProps<Props> = { readonly of: DeferredComponent<Props>; onLoad(): void; onFail(): void }

/** Loads a component once, from when it is mounted. */
function Load<Props>({ of, onLoad, onFail }: LoadProps<Props>) {
  const latest = useRef({ onLoad, onFail })
  latest.current = { onLoad, onFail }
  useEffect(() => {
    let isShown = true
    const fail = () => {
      if (!isShown) return
      latest.current.onFail()
      if (of.takesKeyboard) toastOnce(m.office_part_failed())
    }
    // It has the focus before the next key.
    of.load().then(() => flushSync(() => latest.current.onLoad()), fail)
    return () => {
      isShown = false
    }
  }, [of])
  return null
}

/** Returns a component that is loaded when it is first rendered, as `Deferred` renders it: a dialog or a menu. */
export function deferredComponent<Props extends Closing>(load: () => Promise<ComponentType<Props>>) {
  const of = deferred(load)
  return (props: Props) => <Deferred of={of} props={props} />
}
