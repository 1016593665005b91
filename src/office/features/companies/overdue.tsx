import { shortDate } from '#domain/shared/format-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import { moneyText } from '#office/ui/money.tsx'

/** What a company owes, and since when. */
export function Overdue({ cents, since }: { readonly cents: Cents; readonly since: string }) {
  const date = shortDate(since, getLocale())
  return <Status tone="action">{m.companies_overdue({ amount: moneyText(cents), date })}</Status>
}
