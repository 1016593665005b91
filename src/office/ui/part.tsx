import { type ComponentType, useEffect, useState } from 'react'

/** A component that is loaded apart. `load` begins that; `loaded` is null until it has come. */
export type Part<Props> = { load(): Promise<void>; loaded(): ComponentType<Props> | null }

/** Makes a part of what `load` imports. */
export function partOf<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
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
  }
}

/**
 * Draws a part: at once where it has come, which `lazy` would hold back, and else when it comes. Where it can't be loaded the
 * page shows its fault.
 */
export function Drawn<Props extends object>({ part, props }: { readonly part: Part<Props>; readonly props: Props }) {
  const [, setState] = useState<unknown>(null)
  useEffect(() => {
    if (part.loaded()) return
    part.load().then(
      () => setState({}),
      (error: unknown) =>
        setState(() => {
          throw error
        }),
    )
  }, [part])
  const Loaded = part.loaded()
  return Loaded ? <Loaded {...props} /> : null
}
