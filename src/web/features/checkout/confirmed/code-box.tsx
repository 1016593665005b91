import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check, copy } from '#ui/icons.ts'
import * as styles from './code-box.module.css'

/** Shows the booking code large enough to be read out, with a button that copies it. */
export function CodeBox({ code }: { readonly code: string }) {
  const [isCopied, setCopied] = useState(false)
  const text = useRef<HTMLSpanElement>(null)
  const copyCode = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // Plain http has no clipboard, and a browser may refuse it: the code is then selected, ready to be copied by hand.
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <div className={styles.codeBox}>
      <p className={styles.codeText}>
        <span className="small soft">{m.confirmed_code()}</span>
        <span className={styles.code} translate="no" ref={text}>
          {code}
        </span>
      </p>
      <button type="button" className="btn btn-line btn-s" onClick={() => void copyCode()}>
        <Icon shape={isCopied ? check : copy} />
        <span role="status">{isCopied ? m.confirmed_copied() : m.confirmed_copy()}</span>
      </button>
    </div>
  )
}
