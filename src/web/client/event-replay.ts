import { byLocale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** The hidden field by which a form of guests names itself. */
export const FORM_ID_FIELD = 'form'
/** Event of the window: React has attached its listeners, or has hydrated another part of the page. */
export const HYDRATED = 'hydrated'
/** Event of the window: requested parts of the page have failed to load. */
const FAILED = 'part-failed'
/** Milliseconds. A click that is handled sooner shows no busy state. */
export const BUSY_AFTER_MS = 150
/** Milliseconds after which a click that was not replayed is dropped, and a sentence informs the visitor. */
const DROPPED_AFTER_MS = 30_000

/**
 * Returns the script that queues the clicks and the input that come before React can handle them, and replays them when
 * it can. Links, forms with an address of their own and buttons of popovers need no replay, because browsers handle
 * them. The same holds for a page and for a part of it that loads later: React stops the propagation of a click on a
 * part that it has not hydrated yet, so a control whose listener is called has been handled.
 *
 * Of the controls that open or send something, the script replays only the last click, and only if the visitor has done
 * nothing else since and still sees the control. A second click on a toggle (`aria-pressed`) takes the first back;
 * toggles are replayed one by one, unless their state has changed since the click. A form of guests names itself and is
 * posted to its page where the scripts of the page fail to load. Other forms without an address can only be sent by
 * scripts: their buttons come disabled, for browsers without scripts, and this script enables them. It sends the values
 * of fields to React, which would otherwise hydrate them as if they were untouched; a field whose listener is called has
 * been handled.
 *
 * If the scripts fail to load (those of a part, or of the whole page before React has attached), the clicks are dropped
 * and a sentence says so until the next click or input. Fields keep their values, which React receives if the scripts
 * load later.
 */
export const eventReplay = (): string => `(() => {
const queued = new Map()
const filled = new Map()
let isAttached = false
let isBroken = false
let isReplaying = false
const root = document.documentElement
const currentPage = () => location.pathname + location.search
const page = currentPage()
const notice = document.createElement('p')
notice.setAttribute('role', 'alert')
notice.setAttribute('data-part-failed', '')
const show = () => root.toggleAttribute('data-queued', queued.size > 0)
const drop = (control) => {
  control.removeAttribute('aria-busy')
  queued.delete(control)
  show()
}
const stateOf = (control) => control.getAttribute('aria-pressed')
const dropActions = () => queued.forEach(({ state }, control) => state === null && drop(control))
const hideNotice = () => notice.remove()
const showNotice = () => {
  const [text, reload] = ${JSON.stringify(partFailed())}[root.lang]
  const link = document.createElement('a')
  link.href = currentPage()
  link.append(reload)
  notice.replaceChildren(text + ' ', link)
  document.body.append(notice)
}
const fail = () => {
  if (queued.size + filled.size) showNotice()
  for (const control of queued.keys()) drop(control)
}
const listen = (control) => control.addEventListener('click', () => drop(control), { capture: true, once: true })
const queue = (control) => {
  if (queued.has(control)) return drop(control)
  const click = { state: stateOf(control) }
  const later = (milliseconds, run) => setTimeout(() => queued.get(control) === click && run(), milliseconds)
  queued.set(control, click)
  if (isBroken) return fail()
  if (isAttached) listen(control)
  later(${BUSY_AFTER_MS}, () => {
    control.setAttribute('aria-busy', 'true')
    show()
  })
  later(${DROPPED_AFTER_MS}, fail)
}
const leaves = (link, event) =>
  link.protocol.startsWith('http') && !link.target && !link.getAttribute('href').startsWith('#') &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
const isNative = (form) => form && (form.hasAttribute('action') || (isBroken && form.elements.${FORM_ID_FIELD}))
addEventListener('click', (event) => {
  if (isReplaying) return
  hideNotice()
  const control = event.target.closest('button, a[href]')
  const isButton = control && control.localName === 'button'
  const needsScripts = isButton && !control.hasAttribute('popovertarget') && !(control.type === 'submit' && isNative(control.form))
  if (!needsScripts || stateOf(control) === null) dropActions()
  if (needsScripts) queue(control)
  else if (control && !isButton && !isAttached && leaves(control, event)) root.setAttribute('data-queued', '')
}, true)
addEventListener('submit', (event) => {
  const isSent = isNative(event.target)
  if (queued.has(event.submitter) || (!isAttached && !isSent)) event.preventDefault()
  else if (!isAttached) root.setAttribute('data-queued', '')
}, true)
const forgetWhenHandled = (field) =>
  field.addEventListener('input', () => filled.delete(field), { capture: true, once: true })
const isTick = ({ type }) => type === 'checkbox' || type === 'radio'
addEventListener('input', ({ target }) => {
  if (isReplaying) return
  hideNotice()
  dropActions()
  filled.set(target, isTick(target) ? target.checked : target.value)
  if (isAttached) forgetWhenHandled(target)
}, true)
addEventListener('keydown', ({ key }) => key === 'Escape' && dropActions(), true)
addEventListener('pageshow', show)
addEventListener('popstate', hideNotice)
document.addEventListener('DOMContentLoaded', () => {
  for (const control of document.querySelectorAll('form:not([action]) [type=submit]')) control.disabled = false
})
const fill = (value, field) => {
  if (!field.isConnected) return filled.delete(field)
  forgetWhenHandled(field)
  if (isTick(field)) {
    field.checked = !value
    field.click()
  } else {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    field.value = ''
    set.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
}
const press = ({ state }, control) => {
  const { top, bottom } = control.getBoundingClientRect()
  const isSeen = bottom > 0 && top < innerHeight
  if (!control.isConnected || stateOf(control) !== state || (state === null && !isSeen)) return drop(control)
  listen(control)
  control.click()
}
addEventListener('${FAILED}', ({ detail: isLast }) => {
  if (page !== currentPage()) location.reload()
  else if (isLast) fail()
})
const onBroken = () => {
  if (isAttached) return
  isBroken = true
  fail()
}
addEventListener('error', ({ target }) => target.type === 'module' && onBroken(), true)
addEventListener('unhandledrejection', onBroken)
addEventListener('${HYDRATED}', () => {
  if (!isAttached) {
    isAttached = true
    isBroken = false
    return
  }
  isReplaying = true
  filled.forEach(fill)
  queued.forEach(press)
  isReplaying = false
  show()
})
})()`

/** Returns the sentence about the failure in each language, and the text of the link that reloads the page. */
const partFailed = () =>
  byLocale((locale) => [m.shell_part_failed({}, { locale }), m.shell_part_reload({}, { locale })])

/**
 * Reports that parts of the page have failed to load. With `isLast`, no other part can handle the queued clicks: they
 * are dropped, and a sentence informs the visitor. After a navigation the browser loads the page instead, because React
 * shows another page only when all parts of this one are hydrated.
 */
export function dropEvents(isLast: boolean): void {
  dispatchEvent(new CustomEvent(FAILED, { detail: isLast }))
}

/** Replays the queued events on the parts that are hydrated by now. */
export function replayEvents(): void {
  dispatchEvent(new Event(HYDRATED))
}
