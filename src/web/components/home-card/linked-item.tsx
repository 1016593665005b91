import type { ReactNode } from 'react'
import { point, useIsLit } from './lit.ts'

/** A home of the list: its pin lights up while it is pointed at or has the focus, and the other way round. */
export function LinkedItem({ houseCode, children }: { readonly houseCode: string; readonly children: ReactNode }) {
  const isLit = useIsLit(houseCode)
  const light = () => point('list', [houseCode])
  const quiet = () => point('list', [])
  return (
    <li
      className={isLit ? 'is-lit' : undefined}
      onPointerEnter={light}
      onPointerLeave={quiet}
      onFocus={light}
      onBlur={quiet}
    >
      {children}
    </li>
  )
}
