import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { info, warning } from '#ui/icons.ts'
import * as styles from './note.module.css'

const TONES = { action: styles.action, ok: styles.ok, wait: styles.wait, info: styles.info }

/** A remark in its place: terracotta for work that waits, olive for what is done, amber for a warning. */
export function Note({ tone, children }: { readonly tone: keyof typeof TONES; readonly children: ReactNode }) {
  return (
    <div className={`${styles.note} ${TONES[tone]}`} role={tone === 'action' ? 'alert' : undefined}>
      <Icon shape={tone === 'action' ? warning : info} />
      <div>{children}</div>
    </div>
  )
}
