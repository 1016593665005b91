import { useEffect, useState } from 'react'
import type { CompanyChoices } from '#contract/company.ts'
import * as company from '#contract/endpoints/company.ts'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { useSession } from '#web/client/session.ts'

export type WantedCompany = ReturnType<typeof useCompanyChoice>

/** Holds whether a member books for their company, its cost centre and who travels, by home. */
export function useCompanyChoice() {
  const isRegistered = useSession().kind === 'registered'
  const [choices, setChoices] = useState<CompanyChoices | null>(null)
  const [isWanted, want] = useState(true)
  const [costCentre, setCostCentre] = useState('')
  const [travellers, setTravellers] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const answer = isRegistered ? await endpointCaller()(company.getCompanyChoices) : null
      if (!isGone) setChoices(answer?.ok ? answer.value.company : null)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [isRegistered])
  const isForCompany = choices !== null && isWanted
  return {
    ...{ choices, isWanted, want, costCentre, setCostCentre, travellers },
    isForCompany,
    setTraveller: (houseCode: string, id: string) => setTravellers({ ...travellers, [houseCode]: id }),
    /** Returns who stays in a home, where the member names someone. */
    travellerOf(houseCode: string): { readonly travellerId?: string } {
      const travellerId = travellers[houseCode]
      return isForCompany && travellerId ? { travellerId } : {}
    },
    /** What the booking says of its company; null where the member books for themselves. */
    cost: isForCompany ? (costCentre ? { costCentre } : {}) : null,
  }
}
