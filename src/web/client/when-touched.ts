import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect } from 'react'
import { answerPresses } from './early-presses.ts'

const SIGNS = ['scroll', 'wheel', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin', 'popstate'] as const

let touched: Promise<void> | undefined

/**
 * A part of a page that is in its HTML, but no part of its first scripts: there is nothing in it that needs them before a
 * person does anything with the page. Where its scripts can't be had then, its HTML stays as it is, with links that work.
 */
export function lazyWhenTouched<Props>(
  load: () => Promise<ComponentType<Props>>,
  /** Asked in the browser alone: whether this visitor wants it at once. */
  isWanted = () => false,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const isInHtml = !isTouched()
    if (isInHtml && !isWanted()) await whenTouched()
    try {
      return { default: answering(await load()) }
    } catch (error) {
      if (isInHtml) return new Promise<never>(() => {})
      throw error
    }
  })
}

/** What was pressed while the part was still waiting is pressed again once all of it is told that it lives. */
function answering<Props>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => {
    useEffect(() => void setTimeout(answerPresses), [])
    return createElement(Part as ComponentType<unknown>, props as object)
  }
}

/** True on the server, and where somebody came by a link within the site: the part is wanted at once. */
function isTouched(): boolean {
  return typeof window === 'undefined' || navigator.userActivation?.hasBeenActive !== false || scrollY > 0
}

/** Resolves when a person does anything with the page: scrolls, presses, types. */
function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const stop = new AbortController()
    const onSign = () => {
      stop.abort()
      resolve()
    }
    // Before React, which lets nobody hear of a press on a part that still waits.
    const heard = { capture: true, passive: true, signal: stop.signal }
    for (const sign of SIGNS) addEventListener(sign, onSign, heard)
  })
  return touched
}
