import type { ReactNode } from 'react'
import { useTint } from './use-tint.ts'

/** A part of the page that shows for a moment that what it says has changed while somebody looks at it. */
export function Tinted({ of, children }: { readonly of: unknown; readonly children: ReactNode }) {
  return <div className={useTint(of)}>{children}</div>
}
