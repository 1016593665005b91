export type Toast = {
  readonly id: number
  readonly text: string
  /** What can still be done about it: to undo it. */
  readonly action?: ToastAction | undefined
}
export type ToastAction = { readonly label: string; onPress(): void }

const SHOWN_MS = 6_000
/** What offers an action is read, decided and pressed. */
const SHOWN_WITH_ACTION_MS = 30_000
/** More at once would cover the page. */
const MOST = 3

let toasts: readonly Toast[] = []
let lastId = 0
let isHeld = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Says in passing that something was done. What needs an answer stands in the page instead. */
export function toast(text: string, action?: ToastAction): void {
  lastId += 1
  const id = lastId
  // Said again, it replaces what said the same and offers no action.
  const others = toasts.filter((one) => one.action !== undefined || one.text !== text)
  change([...others, { id, text, action }].slice(-MOST))
  wait(id, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
}

/** Says it unless a toast with the same text is shown. */
export function toastOnce(text: string): void {
  if (!toasts.some((one) => one.text === text)) toast(text)
}

/** Stops the time of all shown toasts while a member points at them. Returns a function that lets it go on. */
export function holdToasts(): () => void {
  isHeld = true
  for (const timer of timers.values()) clearTimeout(timer)
  return () => {
    isHeld = false
    // A member who pointed at it has the whole time again.
    for (const { id, action } of toasts) wait(id, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
  }
}

function wait(id: number, ms: number): void {
  clearTimeout(timers.get(id))
  if (!isHeld)
    timers.set(
      id,
      setTimeout(() => dropToast(id), ms),
    )
}

export function dropToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(toasts.filter((one) => one.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function followToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
