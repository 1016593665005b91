/** Told to the window: first when React hears the page, then each time that a part of it can answer. */
const ALIVE = 'page-alive'
/** What is over in less needs no sign. */
export const SHOWN_AFTER_MS = 150
/** After this nobody waits for an answer any more. */
const GIVEN_UP_AFTER_MS = 30_000

/**
 * Keeps what is pressed and filled in before somebody can answer it, and does it again when somebody can. Links, and
 * forms with an address of their own, need nobody: browsers follow them, and open a popover from its button. It is the
 * same for a page and for a part of it that comes later: React lets no press through to what it has not taken over yet,
 * so that a control that hears its press is answered.
 *
 * Of controls that open or send something the last one counts, and only while the visitor has done nothing else since and
 * still sees it; those that are on or off (`aria-pressed`) count one by one, unless they are by now as they were wanted.
 * Forms without an address are sent by scripts alone: their buttons come disabled, for whoever has no scripts, and can be
 * pressed from here on. What was filled in is told to React, which otherwise takes over a page as if it were untouched.
 */
export const EARLY_PRESSES = `(() => {
const kept = new Map()
const filled = new Map()
let isHeard = false
let isOurs = false
const root = document.documentElement
const show = () => root.toggleAttribute('data-held', kept.size > 0)
const drop = (control) => {
  control.removeAttribute('aria-busy')
  kept.delete(control)
  show()
}
const stateOf = (control) => control.getAttribute('aria-pressed')
const moveOn = () => kept.forEach((state, control) => state === null && drop(control))
const listen = (control) => control.addEventListener('click', () => drop(control), { capture: true, once: true })
const wait = (control) => {
  if (!kept.has(control)) return
  control.setAttribute('aria-busy', 'true')
  show()
  setTimeout(drop, ${GIVEN_UP_AFTER_MS}, control)
}
const keep = (control) => {
  if (kept.has(control)) return drop(control)
  kept.set(control, stateOf(control))
  if (isHeard) listen(control)
  setTimeout(wait, ${SHOWN_AFTER_MS}, control)
}
const leaves = (link, event) =>
  link.protocol.startsWith('http') && !link.target && !link.getAttribute('href').startsWith('#') &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
addEventListener('click', (event) => {
  if (isOurs) return
  const pressed = event.target.closest('button, a[href]')
  const isButton = pressed && pressed.localName === 'button'
  const isNeeded = isButton && !pressed.hasAttribute('popovertarget') && !(pressed.type === 'submit' && pressed.form && pressed.form.hasAttribute('action'))
  if (!isNeeded || stateOf(pressed) === null) moveOn()
  if (isNeeded) keep(pressed)
  else if (pressed && !isButton && !isHeard && leaves(pressed, event)) root.setAttribute('data-held', '')
}, true)
addEventListener('submit', (event) => {
  const isSent = event.target.hasAttribute('action')
  if (kept.has(event.submitter) || (!isHeard && !isSent)) event.preventDefault()
  else if (!isHeard) root.setAttribute('data-held', '')
}, true)
const isTick = ({ type }) => type === 'checkbox' || type === 'radio'
addEventListener('input', ({ target }) => {
  if (isOurs) return
  moveOn()
  if (isHeard) filled.delete(target)
  else filled.set(target, isTick(target) ? target.checked : target.value)
}, true)
addEventListener('keydown', ({ key }) => key === 'Escape' && moveOn(), true)
addEventListener('pageshow', show)
document.addEventListener('DOMContentLoaded', () => {
  for (const control of document.querySelectorAll('form:not([action]) [type=submit]')) control.disabled = false
})
const fill = (value, field) => {
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
const press = (state, control) => {
  const { top, bottom } = control.getBoundingClientRect()
  const isSeen = bottom > 0 && top < innerHeight
  if (!control.isConnected || stateOf(control) !== state || (state === null && !isSeen)) return drop(control)
  listen(control)
  control.click()
}
addEventListener('${ALIVE}', () => {
  if (!isHeard) {
    isHeard = true
    return
  }
  isOurs = true
  filled.forEach(fill)
  filled.clear()
  kept.forEach(press)
  isOurs = false
  show()
})
})()`

/** Says that a part of the page can answer by now: what was pressed there before is pressed again. */
export function answerPresses(): void {
  dispatchEvent(new Event(ALIVE))
}
