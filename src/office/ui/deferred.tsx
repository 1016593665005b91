import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKeyboard } from '#office/client/keyboard.ts'

/** A component that is loaded when it is first needed. `load` begins that; `loaded` is null until it has come. */
export type DeferredComponent<Props> = {
  load(): Promise<void>
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
  return {
    async load() {
      if (component) return
      loading ??= begin()
      await loading
    },
    loaded: () => component,
    takesKeyboard,
  }
}

type DeferredProps<Props> = {
  readonly of: DeferredComponent<Props>
  readonly props: Props
  /** Shown until the component has come. */
  readonly fallback?: ReactNode
}

/**
 * Renders a deferred component: at once where it is loaded, which `lazy` would hold back, and else when it comes. Until
 * then the page does not get the keys: what is typed for a dialog must not act on what is under it. Where it can't be
 * loaded the page shows its fault.
 */
export function Deferred<Props extends object>({ of, props, fallback = null }: DeferredProps<Props>) {
  const [, setState] = useState<unknown>(null)
  useEffect(() => {
    if (of.loaded()) return
    of.load().then(
      // It has the focus before the next key.
      () => flushSync(() => setState({})),
      (error: unknown) =>
        setState(() => {
          throw error
        }),
    )
  }, [of])
  const Loaded = of.loaded()
  useKeyboard(!Loaded && of.takesKeyboard)
  return Loaded ? <Loaded {...props} /> : fallback
}

/** Shows dialogs that `lazy` loads. The keyboard is no longer the page's while one is on its way. */
export function Lazily({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<KeyboardTaken />}>{children}</Suspense>
}

function KeyboardTaken() {
  useKeyboard(true)
  return null
}
