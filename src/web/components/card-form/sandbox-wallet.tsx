import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#ui/client/hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { wallet } from '#ui/icons.ts'
import * as styles from './card-form.module.css'
import type { CardToken } from './card-handle.ts'
import { tokeniseCard } from './tokenise-card.ts'
import { WalletFrame } from './wallet-frame.tsx'
import type { WalletsProps } from './wallets.tsx'

/** The card in the wallet of the sandbox. */
const CARD = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: '' }

/** A wallet to try: it hands a test card to the sandbox's network, as a device would hand over one of its own. */
export function SandboxWallet({ terms, onPay }: Omit<WalletsProps<unknown>, 'form' | 'amountCents'>) {
  const isLive = useHydrated()
  return (
    <WalletFrame terms={terms} isShown>
      <button
        type="button"
        className={`btn btn-wide ${styles.walletButton}`}
        disabled={!isLive}
        onClick={() => onPay(tokenOfWallet)}
      >
        <Icon shape={wallet} />
        {m.payment_wallet_sandbox({ last4: CARD.number.slice(-4) })}
      </button>
    </WalletFrame>
  )
}

async function tokenOfWallet(): Promise<CardToken> {
  const answer = await tokeniseCard(CARD)
  return answer.ok ? answer : { ok: false, kind: 'unreachable' }
}
