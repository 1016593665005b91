import { useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { copy as copyShape, mail, message, share as shareShape } from '#ui/icons.ts'
import type { RootData } from '#web/client/root-data.ts'
import { useFold } from '#web/client/use-fold.ts'
import * as styles from './share-button.module.css'

type ShareButtonProps = {
  readonly title: string
  /** The path to share; the current page by default. */
  readonly path?: string
}

type ShareOutcome = 'copied' | 'failed' | null

/**
 * Opens the system's share sheet if there is one, otherwise a menu. The menu is a `details` element, which opens before
 * hydration too.
 */
export function ShareButton({ title, path }: ShareButtonProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useFold(fold)
  const [outcome, setOutcome] = useState<ShareOutcome>(null)
  const { pathname, search } = useLocation()
  const publicUrl = useRouteLoaderData<RootData>('root')?.publicUrl ?? ''
  const address = publicUrl + (path ?? pathname + search)
  const onToggle = () => {
    if (!navigator.share || !fold.current?.open) return
    fold.current.open = false
    // The promise also rejects if the visitor closes the sheet, which needs no message.
    navigator.share({ title, url: address }).catch(() => setOutcome(null))
  }
  const close = (next: ShareOutcome) => {
    setOutcome(next)
    if (fold.current) fold.current.open = false
  }
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => close('copied'),
      () => close('failed'),
    )
  }
  return (
    <details className={`${styles.share} with-script`} ref={fold} onToggle={onToggle}>
      <summary className={styles.shareBtn} data-outcome={outcome ?? undefined}>
        <Icon shape={shareShape} />
        <span aria-live="polite">
          {outcome === 'copied'
            ? m.apartment_share_copied()
            : outcome === 'failed'
              ? m.apartment_share_failed()
              : m.apartment_share()}
        </span>
      </summary>
      <ul className={styles.shareMenu}>
        <li>
          <button type="button" onClick={copy}>
            <Icon shape={copyShape} />
            {m.apartment_share_copy()}
          </button>
        </li>
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => close(null)}
          >
            <Icon shape={message} />
            {m.apartment_share_whatsapp()}
          </a>
        </li>
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
            onClick={() => close(null)}
          >
            <Icon shape={mail} />
            {m.apartment_share_mail()}
          </a>
        </li>
      </ul>
    </details>
  )
}
