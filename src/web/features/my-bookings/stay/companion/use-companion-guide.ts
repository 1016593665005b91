import { useCallback, useState } from 'react'
import type { CompanionStay } from '#contract/companion.ts'
import type { GuideView } from '#contract/guide.ts'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'

/** Loads the guide for a companion; null before it is there. */
export function useCompanionGuide(companion: CompanionStay | null): GuideView | null {
  const [guide, setGuide] = useState<GuideView | null>(null)
  const code = companion?.bookingCode
  const load: Load = useCallback(
    async (isCurrent) => {
      if (!code) return
      const answer = await arrivalClient().getGuide(guestAccess(code))
      if (isCurrent() && answer.ok) setGuide(answer.value)
    },
    [code],
  )
  useLoad(load)
  return code ? guide : null
}
