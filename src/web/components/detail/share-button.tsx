import { useState } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#web/components/icon.tsx'
import { share as shareShape } from '#web/components/icons.ts'
import { useHydrated } from '#web/use-hydrated.ts'

type Told = 'copied' | 'failed' | null

/** The system's share sheet where there is one, else the address into the clipboard. Takes its room before it can work. */
export function ShareButton({ title, locale }: { readonly title: string; readonly locale: Locale }) {
  const hydrated = useHydrated()
  const [told, setTold] = useState<Told>(null)
  const share = async () => {
    const url = location.href
    if (navigator.share) {
      // Closing the sheet without choosing rejects too: nothing to say in either case.
      await navigator.share({ title, url }).catch(() => setTold(null))
      return
    }
    const copied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setTold(copied ? 'copied' : 'failed')
  }
  return (
    <button
      type="button"
      className="share-btn"
      disabled={!hydrated}
      data-told={told ?? undefined}
      onClick={() => void share()}
    >
      <Icon shape={shareShape} />
      <span aria-live="polite">
        {told === 'copied'
          ? m.detail_share_copied({}, { locale })
          : told === 'failed'
            ? m.detail_share_failed({}, { locale })
            : m.detail_share({}, { locale })}
      </span>
    </button>
  )
}
