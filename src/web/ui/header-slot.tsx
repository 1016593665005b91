import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Lets a page render into the header, for example the time that is left of a night hold. Browser only. */
export function HeaderSlot({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById('header-slot')), [])
  return slot ? createPortal(children, slot) : null
}
