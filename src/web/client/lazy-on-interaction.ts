import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect } from 'react'
import { replayEvents } from './event-replay.ts'

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

let firstInteraction: Promise<void> | undefined
let endWait: (() => void) | undefined
let isAwake = false

/**
 * Loads the parts that wait for an interaction. What changes around them in a transition waits for them, and would be seen only
 * after the visitor's first press.
 */
export function loadWaitingParts(): void {
  isAwake = true
  endWait?.()
}

type Calls = { readonly loader: (load: () => Promise<unknown>) => Promise<void> }

/**
 * Loads the parts that wait for an interaction whenever the router loads data, for `HydratedRouter`: it shows the data in a
 * transition.
 */
export const INSTRUMENTATIONS = [
  {
    route: ({ instrument }: { instrument(calls: Calls): void }) =>
      instrument({
        loader: async (load) => {
          loadWaitingParts()
          await load()
        },
      }),
  },
]

/**
 * A component that is in the HTML of the page, while its scripts load on the first interaction: it has nothing that works only
 * with scripts before that. Where its scripts fail to load, its HTML stays as it is, with links that work.
 */
export function lazyOnInteraction<Props>(
  load: () => Promise<ComponentType<Props>>,
  /** Called in the browser only: whether this visitor needs the part at once. */
  isWanted = () => false,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const isInHtml = !hasInteracted()
    if (isInHtml && !isAwake && !isWanted()) await onFirstInteraction()
    try {
      return { default: replayingEvents(await load()) }
    } catch (error) {
      if (isInHtml) return new Promise<never>(() => {})
      throw error
    }
  })
}

/** Replays the events that the part has missed, after all of it is hydrated. */
function replayingEvents<Props>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => {
    useEffect(() => void setTimeout(replayEvents), [])
    return createElement(Part as ComponentType<unknown>, props as object)
  }
}

/** True on the server, and after a navigation within the site: the component is then rendered at once. */
function hasInteracted(): boolean {
  return typeof window === 'undefined' || navigator.userActivation?.hasBeenActive !== false || scrollY > 0
}

/** Resolves when the visitor scrolls, presses or types for the first time. */
function onFirstInteraction(): Promise<void> {
  firstInteraction ??= new Promise((resolve) => {
    const stop = new AbortController()
    const onInteraction = () => {
      stop.abort()
      resolve()
    }
    endWait = onInteraction
    // React stops the propagation of events on a part that is not hydrated yet: this listens before React does.
    const listening = { capture: true, passive: true, signal: stop.signal }
    for (const name of INTERACTIONS) addEventListener(name, onInteraction, listening)
  })
  return firstInteraction
}
