import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Puts something into the header from within a page, such as how long the nights are held. In the browser only. */
export function HeaderSlot({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById('header-slot')), [])
  return slot ? createPortal(children, slot) : null
}
