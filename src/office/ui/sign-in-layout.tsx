import type { ReactNode } from 'react'
import { COMPANY_FRAME } from '#content/company-name.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Mark } from './mark.tsx'
import * as styles from './sign-in-layout.module.css'

/** The frame of pages in front of the sign-in. */
export function SignInLayout({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <main id="main" className={styles.layout}>
      <div className={styles.box}>
        <p className={styles.mark}>
          <Mark />
          {COMPANY_FRAME.name} <span className={styles.office}>{m.office_office()}</span>
        </p>
        {title ? <h1 className={styles.title}>{title}</h1> : null}
        {children}
      </div>
    </main>
  )
}
