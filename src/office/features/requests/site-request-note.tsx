import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { acceptSiteRequest } from '#contract/office-actions/listing-feed.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Note } from '#office/ui/note.tsx'
import type { RequestOfSite, RequestView } from '#services/request/get-request.ts'
import { shortMoment } from '#text/moment-text.ts'
import { ChangedRequest } from './changed-request.tsx'
import type { loader } from './route.tsx'
import { useRequestAction } from './use-request-action.ts'

type NoteProps = { readonly request: RequestView; readonly ofSite: RequestOfSite }

/** Says what another site says of a request, and lets staff accept it there. */
export function SiteRequestNote({ request, ofSite }: NoteProps) {
  const { may, allowedMembers } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const { site, id, page, priceCents, currency } = ofSite
  const name = siteName(site)
  const hasOffer = request.offers.some(({ outcome }) => outcome === 'waits' || outcome === 'paid')
  const isOver = request.state === 'won' || request.state === 'lost'
  const price =
    priceCents === null ? null : currency === 'EUR' ? formatCents(priceCents) : `${priceCents / 100} ${currency}`
  return (
    <Note tone="info">
      <p>
        {m.site_request_note({ site: name, code: id })} {price ? m.site_request_price({ price }) : null}{' '}
        {page ? (
          <a href={page} rel="noreferrer" target="_blank">
            {m.site_request_page({ site: name })}
          </a>
        ) : null}
      </p>
      {isOver ? <Answered ofSite={ofSite} /> : <Rules ofSite={ofSite} />}
      {isOver || hasOffer || ofSite.answeredAt ? null : (
        <Button
          isSmall
          lockedBecause={may.manage ? undefined : m.requests_locked({ names: allowedMembers })}
          onPress={() => setIsOpen(true)}
        >
          {m.site_request_accept({ site: name })}
        </Button>
      )}
      {isOpen ? (
        <AcceptDialog
          {...{ request, name }}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false)
            toast(m.site_request_accepted_done())
            void revalidate()
          }}
        />
      ) : null}
    </Note>
  )
}

function Rules({ ofSite: { site, closesNights } }: Pick<NoteProps, 'ofSite'>) {
  const name = { site: siteName(site) }
  return (
    <p>
      {m.site_request_rules(name)} {closesNights ? m.site_request_closes(name) : m.site_request_closes_not(name)}
    </p>
  )
}

function Answered({ ofSite: { site, answeredAt } }: Pick<NoteProps, 'ofSite'>) {
  const name = siteName(site)
  const moment = answeredAt && shortMoment(answeredAt, getLocale())
  return <p>{moment ? m.site_request_sent({ site: name, moment }) : m.site_request_waits({ site: name })}</p>
}

type DialogProps = { readonly request: RequestView; readonly name: string; onClose(): void; onDone(): void }

function AcceptDialog({ request, name, onClose, onDone }: DialogProps) {
  const submitAction = useRequestAction(request)
  return (
    <Dialog title={m.site_request_accept_title()} about={request.name} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={(_, key) => submitAction(acceptSiteRequest, {}, key)}
        onDone={onDone}
        explain={ChangedRequest}
        faultTitle={m.site_request_fault()}
        button={m.site_request_accept({ site: name })}
        onLeave={onClose}
      >
        <p>{m.site_request_accept_text({ site: name })}</p>
      </DialogForm>
    </Dialog>
  )
}
