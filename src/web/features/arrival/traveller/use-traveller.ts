import { useCallback, useEffect, useRef, useState } from 'react'
import type { TravellerInput, TravellerView } from '#contract/arrival.ts'
import { type ArrivalAccess, arrivalClient } from '#web/client/api/arrival-client.ts'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { readTravellerToken } from '#web/client/storage/traveller-token.ts'

export type TravellerState =
  | { readonly kind: 'loading' }
  /** The link belongs to another person, was truncated, or names a stay that does not exist. */
  | { readonly kind: 'dead' }
  | { readonly kind: 'offline'; readonly failure: ApiFailure }
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'open'; readonly view: TravellerView; readonly isHolder: boolean }

export type SaveTraveller = (input: TravellerInput) => Promise<TravellerView | null>

type UseTravellerInput = {
  readonly bookingCode: string
  readonly position: number
  /** What a browser without scripts has of the form; null for all others. */
  readonly plain: TravellerView | null
}

/**
 * Loads one traveller's form, for their own link or for the holder. The server stores the drafts, so that any device
 * can continue them.
 */
export function useTraveller({ bookingCode, position, plain }: UseTravellerInput) {
  const [state, setState] = useState<TravellerState>(
    plain ? { kind: 'open', view: plain, isHolder: true } : { kind: 'loading' },
  )
  const access = useRef<ArrivalAccess>({ code: bookingCode })
  const load = useCallback(async () => {
    const answer = await arrivalClient().getTraveller(access.current, position)
    if (answer.ok) {
      return setState({ kind: 'open', view: answer.value, isHolder: access.current.viewToken !== undefined })
    }
    if (answer.kind === 'unknown') return setState({ kind: 'offline', failure: answer })
    const isDead = answer.code === 'forbidden' || answer.code === 'not_found'
    setState(isDead ? { kind: 'dead' } : { kind: 'closed', message: answer.message })
  }, [position])
  useEffect(() => {
    const travellerToken = readTravellerToken({ bookingCode, position })
    access.current = { code: bookingCode, viewToken: readViewToken(bookingCode), travellerToken }
    void load()
  }, [bookingCode, position, load])
  const save: SaveTraveller = async (input) => {
    const answer = await arrivalClient().saveTraveller(access.current, position, input)
    if (!answer.ok) return null
    setState({ kind: 'open', view: answer.value, isHolder: access.current.viewToken !== undefined })
    return answer.value
  }
  return { state, load, save }
}
