import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKeyboard } from '#office/client/keyboard.ts'

/** A component that is loaded apart. `load` begins that; `loaded` is null until it has come. */
export type Part<Props> = {
  load(): Promise<void>
  loaded(): ComponentType<Props> | null
  /** It takes the keyboard from the page, as everything but a hint does. */
  readonly takesKeyboard: boolean
}

/** Makes a part of what `load` imports. */
export function partOf<Props>(load: () => Promise<ComponentType<Props>>, takesKeyboard = true): Part<Props> {
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

type DrawnProps<Props> = {
  readonly part: Part<Props>
  readonly props: Props
  /** Shown until the part has come. */
  readonly meanwhile?: ReactNode
}

/**
 * Draws a part: at once where it has come, which `lazy` would hold back, and else when it comes. Until then the keyboard is no
 * longer the page's: what is typed for a dialog must not act on what is under it. Where it can't be loaded the page shows its
 * fault.
 */
export function Drawn<Props extends object>({ part, props, meanwhile = null }: DrawnProps<Props>) {
  const [, setState] = useState<unknown>(null)
  useEffect(() => {
    if (part.loaded()) return
    part.load().then(
      // It has the focus before the next key.
      () => flushSync(() => setState({})),
      (error: unknown) =>
        setState(() => {
          throw error
        }),
    )
  }, [part])
  const Loaded = part.loaded()
  useKeyboard(!Loaded && part.takesKeyboard)
  return Loaded ? <Loaded {...props} /> : meanwhile
}

/** Shows dialogs that `lazy` loads. The keyboard is no longer the page's while one is on its way. */
export function Lazily({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<KeyboardTaken />}>{children}</Suspense>
}

function KeyboardTaken() {
  useKeyboard(true)
  return null
}
