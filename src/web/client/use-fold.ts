import { type RefObject, useEffect } from 'react'

/** A `details` that behaves like a popover: Escape and a press outside close it; Escape gives the focus back. */
export function useFold(fold: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const details = fold.current
      if (event.key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      const details = fold.current
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [fold])
}
