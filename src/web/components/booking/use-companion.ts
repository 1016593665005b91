import { useCallback, useState } from 'react'
import type { CompanionStay } from '#contract/companion.ts'
import { companionClient } from '#web/client/api/companion-client.ts'
import {
  clearCompanionToken,
  companionLink,
  dropCompanionLink,
  readCompanionToken,
  saveCompanionToken,
} from '#web/client/storage/booking-storage.ts'
import { clearOutbox } from '#web/client/storage/message-outbox.ts'

/** The refusals that say for certain that a companion has no access, or no more. */
const FINAL = [403, 404]

/**
 * Opens the home of a booking for a companion: by the link in the address, which is used up, or by the token of this device.
 * `loadShared` returns false where this browser has neither. Ended access erases what the device has of the booking.
 */
export function useCompanion(code: string) {
  const [companion, setCompanion] = useState<CompanionStay | null>(null)
  const [isCompanion, setIsCompanion] = useState(false)
  const [isEnded, setEnded] = useState(false)
  const loadShared = useCallback(async () => {
    const link = companionLink()
    const token = readCompanionToken(code)
    if (!link && !token) return false
    setIsCompanion(true)
    const answer = await openStay(code, link, token)
    if (answer.ok || answer.kind === 'refused') dropCompanionLink()
    if (answer.ok) setCompanion(answer.value)
    else if (answer.kind === 'refused' && FINAL.includes(answer.status)) {
      await eraseShared(code)
      setCompanion(null)
      setEnded(true)
    }
    return true
  }, [code])
  return { companion, isCompanion, isEnded, loadShared }
}

/** A device that has access keeps it when its link is opened again. */
async function openStay(code: string, link: string | null, token: string | undefined) {
  const client = companionClient()
  const seen = token ? await client.getStay(code, token) : null
  if (!link || seen?.ok) return seen ?? client.getStay(code, '')
  const opened = await openOnce(code, link)
  if (!opened.ok) return opened
  saveCompanionToken(code, opened.value.companionToken)
  return { ok: true as const, value: opened.value.stay }
}

type Opening = ReturnType<ReturnType<typeof companionClient>['openLink']>
let opening: { readonly link: string; readonly answer: Opening } | null = null

/** Sends a link once, whatever asks for it at the same time; one that got no answer is sent again. */
async function openOnce(code: string, link: string): Opening {
  opening = opening?.link === link ? opening : { link, answer: companionClient().openLink(code, link) }
  const answer = await opening.answer
  if (!answer.ok && answer.kind === 'unknown') opening = null
  return answer
}

async function eraseShared(code: string): Promise<void> {
  clearCompanionToken(code)
  clearOutbox(code)
  const { eraseStay } = await import('#web/client/storage/stay-worker.ts')
  await eraseStay(code)
}
