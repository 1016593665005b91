import { useEffect } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { AccountEntry } from '../account/account-entry.tsx'
import { LanguageSwitch } from './language-switch.tsx'

export type HeaderToolsProps = {
  /** Where nothing should lead away: only the dialogs, when they are asked for. */
  readonly isHidden: boolean
  readonly onReady: () => void
  readonly locale: Locale
}

/** Language and account, at the end of the header. */
export function HeaderTools({ isHidden, onReady, locale }: HeaderToolsProps) {
  useEffect(onReady, [onReady])
  return (
    <>
      {isHidden ? null : <LanguageSwitch />}
      <AccountEntry isHidden={isHidden} locale={locale} />
    </>
  )
}
