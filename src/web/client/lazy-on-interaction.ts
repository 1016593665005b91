import { type ComponentType, createElement, lazy, useEffect, useSyncExternalStore } from 'react'
import { neverChanges } from '#ui/client/hydration.ts'
import { dropEvents, replayEvents } from './event-replay.ts'

const INTERACTIONS = [
  'pointermove',
  'scroll',
  'wheel',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'focusin',
  'popstate',
] as const

let firstInteraction: Promise<unknown> | undefined
let endWait: ((value?: unknown) => void) | undefined
let isAwake = false

/**
 * Loads the parts that wait for an interaction. A transition around them waits for them, and without this call the
 * visitor would see its changes only after their first press.
 */
export function loadWaitingParts(): void {
  isAwake = true
  endWait?.()
}

type Instrumented<Call extends string> = {
  instrument(calls: { readonly [call in Call]: (run: () => Promise<unknown>) => Promise<void> }): void
}

/**
 * The instrumentation of `HydratedRouter` that loads the waiting parts whenever the router loads data. The router shows
 * the data in a transition, which would never end if a part has failed.
 */
export const INSTRUMENTATIONS = [
  {
    route: ({ instrument }: Instrumented<'loader'>) =>
      instrument({
        loader: async (load) => {
          loadWaitingParts()
          await load()
        },
      }),
    router: ({ instrument }: Instrumented<'navigate'>) =>
      instrument({
        navigate: async (navigate) => {
          await navigate()
          settleFailures()
        },
      }),
  },
]

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Makes a component that is in the HTML of the page and whose scripts load on the first interaction. Until then nothing
 * in it may need scripts. If its scripts fail to load, its HTML stays with links that work, a sentence informs a
 * visitor who has pressed something in it, and each further press tries again.
 */
export function lazyOnInteraction<Props>(
  load: Load<Props>,
  /** Returns whether this visitor needs the part at once. It is called in the browser only. */
  isWanted = () => false,
): ComponentType<Props> {
  let isInHtml = false
  const Loaded = lazy(async () => {
    const isPatient = isInHtml && !import.meta.env.SSR
    if (isPatient && !isAwake && !hasInteracted() && !isWanted()) await onFirstInteraction()
    for (;;) {
      hasFailed.set(load, false)
      try {
        return { default: replayingEvents(await load(), load) }
      } catch (error) {
        if (!isPatient) throw error
        hasFailed.set(load, true)
        settleFailures()
        // Browsers fetch a module again after it has failed to load.
        await nextUse()
      }
    }
  })
  return (props) => {
    // React reads the value of the server only when it hydrates HTML of the server.
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => (isInHtml = true),
    )
    return createElement(Loaded as ComponentType<unknown>, props as object)
  }
}

/** Whether the scripts of a part failed to load, by part, from their request until the part is hydrated. */
const hasFailed = new Map<unknown, boolean>()

function settleFailures(): void {
  const failures = [...hasFailed.values()]
  if (failures.includes(true)) dropEvents(!failures.includes(false))
}

/** Resolves when the visitor presses or fills in something. */
function nextUse(): Promise<unknown> {
  return new Promise((resolve) => listenOnce(['click', 'input'], resolve))
}

/** Replays the events that the part has missed, after all of it is hydrated. */
function replayingEvents<Props>(Part: ComponentType<Props>, load: Load<Props>): ComponentType<Props> {
  return (props) => {
    useEffect(() => {
      setTimeout(() => {
        hasFailed.delete(load)
        replayEvents()
        settleFailures()
      })
    }, [])
    return createElement(Part as ComponentType<unknown>, props as object)
  }
}

/** Returns whether the visitor pressed or scrolled before the page was hydrated. */
function hasInteracted(): boolean {
  return navigator.userActivation?.hasBeenActive !== false || scrollY > 0
}

/** Resolves when the visitor scrolls, presses or types for the first time. */
function onFirstInteraction(): Promise<unknown> {
  firstInteraction ??= new Promise((resolve) => {
    endWait = resolve
    listenOnce(INTERACTIONS, resolve)
  })
  return firstInteraction
}

/** Listens before React does, because React stops the propagation of events on a part that is not hydrated yet. */
function listenOnce(names: readonly string[], listener: (event: Event) => void): void {
  for (const name of names) addEventListener(name, listener, { capture: true, passive: true, once: true })
}
