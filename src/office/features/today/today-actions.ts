import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { recordGuestCheck } from '#contract/office-actions/stays.ts'
import type { GuestCheck } from '#domain/booking/guest-check.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { useOpen } from '#office/client/use-open.ts'
import type { ConfirmedAction } from '#office/components/booking-actions/confirm-actions.tsx'
import type { ToResolve } from '#services/today/list-to-resolve.ts'
import type { Arrival, HomeOfDay } from '#services/today/list-today.ts'

type Linked = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly holderName: string | null
  readonly version: number
}

/** The dialog that is open over the day. */
export type OpenedToday =
  | { readonly kind: 'link'; readonly action: ConfirmedAction; readonly booking: Linked }
  | { readonly kind: 'check'; readonly check: GuestCheck; readonly booking: Linked; readonly recordedAt: Date }
  | { readonly kind: 'transfer'; readonly item: Extract<ToResolve, { refundId: string }> }
  | { readonly kind: 'assign'; readonly item: Extract<ToResolve, { kind: 'request' }> }

/** Returns the link that a guest who comes or has come needs most. */
export function linkOf({ lacks }: Arrival): ConfirmedAction {
  if (!lacks) return 'link_booking'
  const { unpaidCents, refusedDepositCents, formsMissing } = lacks
  if (unpaidCents > 0) return 'link_payment'
  if (refusedDepositCents !== null) return 'link_deposit'
  return formsMissing > 0 ? 'link_check_in' : 'link_booking'
}

/** What is done from the day's page. */
export function useTodayActions() {
  const post = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<string | null>(null)
  const { opened, open, close, done } = useOpen<OpenedToday>()

  const record = async ({ houseCode, departure, arrival }: HomeOfDay, which: GuestCheck) => {
    const stay = which === 'checked_out' ? departure : arrival
    if (!stay || pending) return
    setPending(houseCode)
    const { bookingCode, version } = stay
    const answer = await post(recordGuestCheck, { params: { code: bookingCode }, body: { mark: which, version } })
    if (answer.ok) {
      const said = which === 'checked_out' ? m.actions_guests_out_done() : m.actions_guests_in_done()
      const onPress = () => void undo(bookingCode, which, answer.value.version)
      toast(said, { label: m.actions_undo(), onPress })
    } else toast(answer.kind === 'refused' ? answer.message : m.office_unknown_text())
    await revalidate()
    setPending(null)
  }
  const undo = async (bookingCode: string, which: GuestCheck, version: number) => {
    const answer = await post(recordGuestCheck, {
      params: { code: bookingCode },
      body: { mark: which, version, isUndo: true },
    })
    if (answer.ok) {
      toast(which === 'checked_out' ? m.actions_undo_out_done() : m.actions_undo_in_done())
    } else toast(answer.kind === 'refused' ? answer.message : m.office_unknown_text())
    await revalidate()
  }
  /** Opens what is recorded of who left or came, to correct the hour or to take it back. */
  const correct = ({ houseCode, departure, arrival }: HomeOfDay, which: GuestCheck) => {
    const stay = which === 'checked_out' ? departure : arrival
    const recordedAt = which === 'checked_out' ? departure?.checkedOutAt : arrival?.checkedInAt
    if (!stay || !recordedAt) return
    const { bookingCode, name, version } = stay
    const booking = { bookingCode, houseCode, holderName: name, version }
    open({ kind: 'check', check: which, booking, recordedAt: new Date(recordedAt) })
  }
  const link = ({ houseCode, arrival }: HomeOfDay) => {
    if (!arrival) return
    const { bookingCode, name, version } = arrival
    open({ kind: 'link', action: linkOf(arrival), booking: { bookingCode, houseCode, holderName: name, version } })
  }
  return {
    check: (home: HomeOfDay, which: GuestCheck) => void record(home, which),
    ...{ link, correct },
    isPending: ({ houseCode }: HomeOfDay) => pending === houseCode,
    ...{ opened, open, close, done },
  }
}
export type TodayActions = ReturnType<typeof useTodayActions>
