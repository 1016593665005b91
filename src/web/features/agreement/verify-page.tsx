import { useState } from 'react'
import { dateAndTime, longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { VerifiedAgreement } from '#services/agreement/verify-agreement.ts'
import * as documentStyles from './page.module.css'
import * as styles from './verify-page.module.css'

type VerifyPageProps = { readonly agreement: VerifiedAgreement }

const STATES = {
  in_force: m.verify_in_force,
  replaced: m.verify_replaced,
  cancelled: m.verify_cancelled,
} as const satisfies Record<VerifiedAgreement['state'], unknown>

/** Shows what a signed agreement must say, and compares a file with it. */
export function VerifyPage({ agreement }: VerifyPageProps) {
  const locale = getLocale()
  const { houseCode, checkIn, checkOut, signedAt, signedBy, sha256, state } = agreement
  const stay = { from: longDate(checkIn, locale), to: longDate(checkOut, locale) }
  return (
    <article className={`wrap ${documentStyles.printed}`}>
      <header>
        <h1>{m.verify_title()}</h1>
        <p className="lede">{m.verify_lead({ name: signedBy, moment: dateAndTime(new Date(signedAt), locale) })}</p>
        <p className={state === 'in_force' ? styles.good : styles.warning}>{STATES[state]()}</p>
      </header>
      <section>
        <h2>{m.verify_facts()}</h2>
        <dl className={documentStyles.printedLines}>
          <div>
            <dt>{m.verify_home()}</dt>
            <dd>{houseCode}</dd>
          </div>
          <div>
            <dt>{m.verify_stay()}</dt>
            <dd>{m.verify_stay_value(stay)}</dd>
          </div>
        </dl>
      </section>
      <section className="with-script">
        <h2>{m.verify_file()}</h2>
        <FileCheck sha256={sha256} />
      </section>
      <section>
        <h2>{m.verify_fingerprint()}</h2>
        <p className={styles.fingerprint}>{sha256}</p>
        <p className="small soft">{m.verify_signature()}</p>
      </section>
    </article>
  )
}

type Outcome = 'same' | 'different' | 'failed'
const OUTCOMES = {
  same: m.verify_same,
  different: m.verify_different,
  failed: m.verify_failed,
} as const satisfies Record<Outcome, unknown>

/** Compares a file with the one that was signed, in the browser alone. */
function FileCheck({ sha256 }: Pick<VerifiedAgreement, 'sha256'>) {
  const [checked, setChecked] = useState<{ readonly name: string; readonly outcome: Outcome }>()

  async function check(file: File | undefined): Promise<void> {
    if (!file) return
    // A file that was moved since it was chosen can't be read.
    const outcome = await fingerprintOf(file).then<Outcome, Outcome>(
      (found) => (found === sha256 ? 'same' : 'different'),
      () => 'failed',
    )
    setChecked({ name: file.name, outcome })
  }

  return (
    <>
      <p>{m.verify_file_text()}</p>
      <label className={`btn btn-line ${styles.choose}`}>
        <input
          type="file"
          accept="application/pdf"
          className="visually-hidden"
          onChange={(event) => void check(event.target.files?.[0])}
        />
        {m.verify_choose()}
      </label>
      <p role="status" className={checked?.outcome === 'same' ? styles.good : styles.warning}>
        {checked ? `${checked.name}: ${OUTCOMES[checked.outcome]()}` : ''}
      </p>
    </>
  )
}

async function fingerprintOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
