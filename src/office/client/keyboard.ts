import { useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'

/** Counts who holds something. `hold` returns what ends it. */
function holders() {
  let count = 0
  return {
    isHeld: () => count > 0,
    hold() {
      let isHeld = true
      count += 1
      return () => {
        if (isHeld) count -= 1
        isHeld = false
      }
    },
  }
}

const overlays = holders()
const departures = holders()

/** Dialogs and menus, until they begin to go. */
const OVERLAY = ['dialog', 'alertdialog', 'menu'].map((role) => `[role=${role}]:not([data-exiting] *)`).join()

/**
 * Takes the keyboard from the page for a dialog or a menu that is not there yet, because its code is being loaded: no single
 * key is the page's until the returned function is called.
 */
export const takeKeyboard = overlays.hold

/** Takes the keyboard from the page while the calling component is shown. */
export function useKeyboard(isTaken: boolean): void {
  useLayoutEffect(() => (isTaken ? takeKeyboard() : undefined), [isTaken])
}

/** Tells whether a dialog or a menu has the keyboard, wherever the focus is, or will have it once it is loaded. */
export function hasOverlay(): boolean {
  return overlays.isHeld() || document.querySelector(OVERLAY) !== null
}

/** Tells whether another page was requested: what is still shown is no longer what keys are about. */
export function isLeaving(): boolean {
  return departures.isHeld()
}

/** Notes every way to another page from the moment that the router shows it. The frame of the pages calls it once. */
export function useNoteLeaving(): void {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isOnTheWay = next !== undefined && next.pathname !== pathname
  useLayoutEffect(() => (isOnTheWay ? departures.hold() : undefined), [isOnTheWay])
}

/** Goes to a page by a key: the page that is shown does not act on the next key any more. */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  return goBy(useNavigate())
}

/** The same for a function that navigates already. */
export function goBy(navigate: NavigateFunction): (to: string, options?: NavigateOptions) => void {
  return (to, options) => {
    const stay = departures.hold()
    void Promise.resolve(navigate(to, options)).finally(stay)
  }
}

/**
 * Tells whether a key alone means something here: not in fields, menus, lists and dialogs, which use letters themselves, and
 * nowhere on the page while a dialog or a menu is open or on its way.
 */
export function isLetterKey(event: KeyboardEvent, hasSingleKeys = true): boolean {
  if (!hasSingleKeys || hasOverlay()) return false
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  return !isTyping(event) && !isWithin(event, '[role=listbox], [role=menu], [role=dialog]')
}

/** Tells whether a key is of a field. */
export function isTyping(event: Event): boolean {
  return isWithin(event, 'input, textarea, select, [contenteditable]')
}

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
