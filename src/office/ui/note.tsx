import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { info, warning } from './icons.ts'
import * as styles from './note.module.css'

const MOODS = { act: styles.act, ok: styles.ok, wait: styles.wait, info: styles.info }

/** A remark in its place: terracotta what needs somebody, olive what is done, amber what to look out for. */
export function Note({ mood, children }: { readonly mood: keyof typeof MOODS; readonly children: ReactNode }) {
  return (
    <div className={`${styles.note} ${MOODS[mood]}`} role={mood === 'act' ? 'alert' : undefined}>
      <Icon shape={mood === 'act' ? warning : info} />
      <div>{children}</div>
    </div>
  )
}
