import type { ReactNode } from 'react'
import { highlight, useIsHighlighted } from './highlight.ts'
import * as styles from './home-card.module.css'

/** A home of the list that highlights its pin while it is hovered or focused, and is highlighted by it. */
export function LinkedItem({ houseCode, children }: { readonly houseCode: string; readonly children: ReactNode }) {
  const isHighlighted = useIsHighlighted(houseCode)
  const begin = () => highlight('list', [houseCode])
  const end = () => highlight('list', [])
  return (
    <li
      className={isHighlighted ? styles.isHighlighted : undefined}
      onPointerEnter={begin}
      onPointerLeave={end}
      onFocus={begin}
      onBlur={end}
    >
      {children}
    </li>
  )
}
