import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './card-form.module.css'

type WalletFrameProps = {
  readonly terms: string
  /** False while it is not known whether this device has a wallet: what the gateway draws then has its place already. */
  readonly isShown: boolean
  readonly children: ReactNode
}

/** What is accepted stands over the buttons: their press pays. */
export function WalletFrame({ terms, isShown, children }: WalletFrameProps) {
  return (
    <section className={isShown ? styles.wallets : styles.walletsAway} aria-label={m.payment_wallets()}>
      {isShown ? <p className="small soft">{terms}</p> : null}
      {children}
      {isShown ? <p className={styles.or}>{m.payment_or_card()}</p> : null}
    </section>
  )
}
