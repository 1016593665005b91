import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { check, copy } from '#ui/icons.ts'

type CopyProps = { readonly text: string; readonly label: string; readonly copied: string }

/** Copies a text that stands beside it. Without a clipboard the text can still be selected by hand. */
export function CopyButton({ text, label, copied }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <button type="button" className="btn btn-line btn-s with-script" onClick={() => void copyIt()}>
      <Icon shape={isCopied ? check : copy} />
      <span role="status">{isCopied ? copied : label}</span>
    </button>
  )
}
