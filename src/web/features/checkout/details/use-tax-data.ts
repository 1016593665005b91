import { useEffect, useState } from 'react'
import type { RecipientInput } from '#contract/invoicing.ts'
import type { Locale } from '#domain/shared/text.ts'
import { invoicesClient } from '#web/client/api/invoices-client.ts'
import { useSession } from '#web/client/session.ts'
import { readTaxDraft, saveTaxDraft } from '#web/client/storage/checkout-storage.ts'
import { EMPTY_TAX_DATA, missingOf, NO_FAULTS } from '#web/components/tax-data/tax-data.ts'

export type WantedTaxData = ReturnType<typeof useTaxData>

/** Whom the invoices of a new booking are made out to, where the guest wants to say so now. A reload keeps it. */
export function useTaxData(locale: Locale) {
  const isRegistered = useSession().kind === 'registered'
  const [data, setData] = useState<RecipientInput | null>(null)
  const [faults, setFaults] = useState(NO_FAULTS)
  useEffect(() => setData((typed) => typed ?? readTaxDraft()), [])
  const change = (changed: RecipientInput | null) => {
    setFaults(NO_FAULTS)
    setData(changed)
    saveTaxDraft(changed)
  }
  return {
    /** Null where no invoice with tax data is wanted. */
    data,
    faults,
    change,
    /** Begins with what the account has. */
    async want(isWanted: boolean) {
      change(isWanted ? EMPTY_TAX_DATA : null)
      if (!isWanted || !isRegistered) return
      const answer = await invoicesClient(locale).accountTaxData()
      const own = answer.ok ? answer.value.recipient : null
      // What was typed meanwhile stays.
      if (own) setData((typed) => (typed === EMPTY_TAX_DATA ? own : typed))
    },
    /** Tells whether nothing is missing, and marks what is. */
    check(): boolean {
      const missing = data ? missingOf(data) : []
      setFaults({ missing, isNumberWrong: false })
      return missing.length === 0
    },
    /** Marks the number if it was refused. */
    showRefused(errors: Readonly<Record<string, string>>): boolean {
      const isNumberWrong = 'taxData.taxId' in errors
      if (isNumberWrong) setFaults({ missing: [], isNumberWrong })
      return isNumberWrong
    },
  }
}
