import { type ComponentType, createElement, lazy, useEffect, useSyncExternalStore } from 'react'
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
    if (!isInHtml || typeof window === 'undefined') return { default: replayingEvents(await load()) }
    if (!isAwake && !hasInteracted() && !isWanted()) await onFirstInteraction()
    return { default: await loadInTheEnd(load) }
  })
  return (props) => {
    // React asks for the value of the server only where it hydrates what the server has rendered.
    useSyncExternalStore(neverChanges, isTrue, () => {
      isInHtml = true
      return true
    })
    return createElement(Loaded as ComponentType<unknown>, props as object)
  }
}

const neverChanges = () => () => {}
const isTrue = () => true

/** The parts in the HTML of the page whose scripts were asked for, until they are hydrated. */
const unhydrated = new Map<unknown, 'expected' | 'failed'>()
/** The page whose HTML they are in. */
let page: string | undefined
const currentPage = () => location.pathname + location.search

async function loadInTheEnd<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  page ??= currentPage()
  for (;;) {
    unhydrated.set(load, 'expected')
    try {
      const Part = await load()
      return replayingEvents(Part, () => {
        unhydrated.delete(load)
        settleFailures()
      })
    } catch {
      unhydrated.set(load, 'failed')
      settleFailures()
      // Browsers fetch a module again that has failed to load.
      await nextUse()
    }
  }
}

/**
 * Drops events for parts that failed, once no other part can handle them. React shows another page only when all parts of this one
 * are hydrated: where some have failed, the browser loads it instead.
 */
function settleFailures(): void {
  const parts = [...unhydrated.values()]
  if (!parts.includes('failed')) return
  if (currentPage() !== page) location.reload()
  else if (!parts.includes('expected')) dropEvents()
}

/** Resolves when the visitor presses or fills in something. */
function nextUse(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['click', 'input']) addEventListener(name, resolve, { capture: true, once: true })
  })
}

/** Replays the events that the part has missed, after all of it is hydrated. */
function replayingEvents<Props>(Part: ComponentType<Props>, onReplayed?: () => void): ComponentType<Props> {
  return (props) => {
    useEffect(() => {
      setTimeout(() => {
        replayEvents()
        onReplayed?.()
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
