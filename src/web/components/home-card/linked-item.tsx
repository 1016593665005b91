import type { ReactNode } from 'react'
import { highlight, useIsHighlighted } from './highlight.ts'

/** A home of the list: its pin lights up while it is pointed at or has the focus, and the other way round. */
export function LinkedItem({ houseCode, children }: { readonly houseCode: string; readonly children: ReactNode }) {
  const isHighlighted = useIsHighlighted(houseCode)
  const begin = () => highlight('list', [houseCode])
  const end = () => highlight('list', [])
  return (
    <li
      className={isHighlighted ? 'is-highlighted' : undefined}
      onPointerEnter={begin}
      onPointerLeave={end}
      onFocus={begin}
      onBlur={end}
    >
      {children}
    </li>
  )
}
