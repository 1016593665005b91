import { useEffect, useState } from 'react'
import type { RecipientInput } from '#contract/invoicing.ts'
import { invoicesClient } from '#web/client/api/invoices-client.ts'
import { useSession } from '#web/client/session.ts'
import { readTaxDraft, saveTaxDraft } from '#web/client/storage/booking-storage.ts'
import { EMPTY_TAX_DATA, missingOf, NO_FAULTS } from '#web/components/tax-data/tax-data.ts'

export type WantedTaxData = ReturnType<typeof useTaxData>

/**
 * Holds the recipient of the invoices of a new booking, if the guest wants to name one now. The tab stores the data.
 */
export function useTaxData() {
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
    /** Null if the guest wants no invoice with tax data. */
    data,
    faults,
    change,
    /** Shows or removes the fields. A user begins with the tax data of their account. */
    async want(isWanted: boolean) {
      change(isWanted ? EMPTY_TAX_DATA : null)
      if (!isWanted || !isRegistered) return
      const answer = await invoicesClient().accountTaxData()
      const own = answer.ok ? answer.value.recipient : null
      // Data that the guest has typed in the meantime are not replaced.
      if (own) setData((typed) => (typed === EMPTY_TAX_DATA ? own : typed))
    },
    /** Returns whether the data are complete, and marks the missing fields. */
    check(): boolean {
      const missing = data ? missingOf(data) : []
      setFaults({ missing, isNumberWrong: false })
      return missing.length === 0
    },
    /** Marks the tax id if it was refused, and returns whether it was. */
    showRefused(errors: Readonly<Record<string, string>>): boolean {
      const isNumberWrong = 'taxData.taxId' in errors
      if (isNumberWrong) setFaults({ missing: [], isNumberWrong })
      return isNumberWrong
    },
  }
}
