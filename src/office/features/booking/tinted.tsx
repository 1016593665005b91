import type { ReactNode } from 'react'
import { useTint } from './use-tint.ts'

/** A part of the page that is tinted for a moment when its content changes while the page is open. */
export function Tinted({ of, children }: { readonly of: unknown; readonly children: ReactNode }) {
  return <div className={useTint(of)}>{children}</div>
}
