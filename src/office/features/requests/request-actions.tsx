import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { assignRequest, reopenRequest } from '#contract/office-actions/requests.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer, OfficeRefusal } from '#office/client/call-office.ts'
import { type PageAction, usePageActions } from '#office/client/page-actions.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { Keys } from '#office/ui/keys.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import { AssignMenu } from './assign-menu.tsx'
import { focusOffer } from './offer-form.tsx'
import { isOfferable } from './offerable.ts'
import * as styles from './request-body.module.css'
import type { loader } from './route.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { useRequestAction } from './use-request-action.ts'

const LoseDialog = deferredComponent(async () => (await import('./lose-dialog.tsx')).LoseDialog)

type RequestActionsProps = { readonly request: RequestView; onRefused(refusal: OfficeRefusal | null): void }

/** Aside, lost, open again, whose it is. Others who were faster are named over the request. */
export function RequestActions({ request, onRefused }: RequestActionsProps) {
  const submitAction = useRequestAction(request)
  const { revalidate } = useRevalidator()
  const { may, allowedMembers } = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<'snooze' | 'lose' | 'assign' | null>(null)
  const { state, isPast } = request
  const isOver = state === 'won' || state === 'lost'
  const hasOffer = request.offers.some(({ outcome }) => outcome === 'waits')
  const because = may.manage ? undefined : m.requests_locked({ names: allowedMembers })
  const open = (which: 'snooze' | 'lose' | 'assign') => () => setOpened(which)
  const maySnooze = !isOver && !isPast && state !== 'snoozed'
  const label = { snooze: m.requests_snooze, lose: m.requests_lose_title, assign: m.requests_assign_action }
  const pageAction = (id: keyof typeof label, letter: string | null): PageAction => ({
    ...{ id, letter, lockedBecause: because },
    label: label[id](),
    onAction: open(id),
  })
  usePageActions([
    ...(isOfferable(request)
      ? [
          {
            id: 'offer',
            letter: 'o',
            label: m.requests_offer_action(),
            lockedBecause: because,
            onAction: focusOffer,
          },
        ]
      : []),
    ...(maySnooze ? [pageAction('snooze', 'z')] : []),
    pageAction('assign', 'a'),
    ...(isOver || hasOffer ? [] : [pageAction('lose', null)]),
  ])
  const close = () => setOpened(null)
  const done = async (answer: OfficeAnswer<unknown>, text: string) => {
    if (answer.ok) toast(text)
    else if (answer.kind === 'unknown') toast(m.office_unknown_text())
    onRefused(!answer.ok && answer.kind === 'refused' ? answer : null)
    if (answer.ok) await revalidate()
  }
  const reopen = async () => {
    await done(await submitAction(reopenRequest, {}), m.requests_reopened())
  }
  const assign = async (assignee: string | null) => {
    await done(
      await submitAction(assignRequest, { assignee }),
      assignee ? m.requests_assigned() : m.requests_unassigned(),
    )
  }
  const finish = (text: string) => {
    close()
    onRefused(null)
    toast(text)
    void revalidate()
  }
  return (
    <div className={styles.actions}>
      {maySnooze ? (
        <Button isSmall lockedBecause={because} onPress={open('snooze')}>
          {m.requests_snooze()} <Keys keys="Z" isQuiet />
        </Button>
      ) : null}
      {state === 'snoozed' || state === 'lost' ? (
        <Button isSmall lockedBecause={because} onPress={() => void reopen()}>
          {m.requests_reopen()}
        </Button>
      ) : null}
      {isOver ? null : (
        <Button
          isSmall
          lockedBecause={because ?? (hasOffer ? m.requests_lose_has_offer() : undefined)}
          onPress={open('lose')}
        >
          {m.requests_lose()}
        </Button>
      )}
      <AssignMenu
        request={request}
        lockedBecause={because}
        isOpen={opened === 'assign'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'assign' : null)}
        onAssign={(assignee) => void assign(assignee)}
      />
      {opened === 'snooze' ? (
        <SnoozeDialog request={request} onClose={close} onDone={() => finish(m.requests_snoozed_done())} />
      ) : null}
      {opened === 'lose' ? (
        <LoseDialog request={request} onClose={close} onDone={() => finish(m.requests_lost_done())} />
      ) : null}
    </div>
  )
}
