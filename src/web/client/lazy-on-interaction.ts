import { type ComponentType, createElement, lazy, useEffect, useSyncExternalStore } from 'react'
import { dropEvents, replayEvents } from './event-replay.ts'
import { neverChanges } from './hydration.ts'

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
 * Loads the parts that wait for an interaction. What changes around them in a transition waits for them, and would be seen only
 * after the visitor's first press.
 */
export function loadWaitingParts(): void {
  isAwake = true
  endWait?.()
}

type Instrumented<Call extends string> = {
  instrument(calls: { readonly [call in Call]: (run: () => Promise<unknown>) => Promise<void> }): void
}

/**
 * Loads the parts that wait for an interaction whenever the router loads data, for `HydratedRouter`: it shows the data in a
 * transition. Where a part has failed, the transition would never end.
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
 * A component that is in the HTML of the page, while its scripts load on the first interaction: it has nothing that works only
 * with scripts before that. Where its scripts fail to load, its HTML stays as it is, with links that work; a visitor who has
 * pressed something in it is told, and each further press tries again.
 */
export function lazyOnInteraction<Props>(
  load: Load<Props>,
  /** Called in the browser only: whether this visitor needs the part at once. */
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
        // Browsers fetch a module again that has failed to load.
        await nextUse()
      }
    }
  })
  return (props) => {
    // React asks for the value of the server only where it hydrates what the server has rendered.
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => (isInHtml = true),
    )
    return createElement(Loaded as ComponentType<unknown>, props as object)
  }
}

/** For each part whose scripts were asked for, until it is hydrated: whether they failed to load. */
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

/** Whether the visitor had pressed or scrolled before the page was hydrated. */
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

/** React stops the propagation of events on a part that is not hydrated yet: this listens before React does. */
function listenOnce(names: readonly string[], listener: (event: Event) => void): void {
  for (const name of names) addEventListener(name, listener, { capture: true, passive: true, once: true })
}
