import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { info, warning } from './icons.ts'
import * as styles from './note.module.css'

const MOODS = { action: styles.action, ok: styles.ok, wait: styles.wait, info: styles.info }

/** A remark in its place: terracotta for work that waits, olive for what is done, amber for a warning. */
export function Note({ mood, children }: { readonly mood: keyof typeof MOODS; readonly children: ReactNode }) {
  return (
    <div className={`${styles.note} ${MOODS[mood]}`} role={mood === 'action' ? 'alert' : undefined}>
      <Icon shape={mood === 'action' ? warning : info} />
      <div>{children}</div>
    </div>
  )
}
