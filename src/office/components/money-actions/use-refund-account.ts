import { useCallback, useEffect, useState } from 'react'
import { getRefundAccount } from '#contract/office-endpoints/money.ts'
import type { RefundAccount } from '#contract/office-money.ts'
import { callOffice } from '#office/client/call-office.ts'
import { useProof } from '#office/client/submit-action.ts'

type Opened = RefundAccount | 'loading' | 'closed'

/**
 * Reads the account to which a refund goes by transfer, once a fresh proof is given: `closed` where it was not, or no answer
 * came. `load` reads it again.
 */
export function useRefundAccount(refundId: string) {
  const prove = useProof()
  const [account, setAccount] = useState<Opened>('loading')
  const load = useCallback(async () => {
    setAccount('loading')
    const read = () => callOffice(getRefundAccount, { params: { refundId } })
    let answer = await read()
    const needsProof = !answer.ok && answer.kind === 'refused' && answer.code === 'fresh_proof_needed'
    if (needsProof && (await prove())) answer = await read()
    setAccount(answer.ok ? answer.value : 'closed')
  }, [refundId, prove])
  useEffect(() => void load(), [load])
  return { account, load }
}
