import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { siteName } from '#office/text/site-name.ts'
import { Button } from '#office/ui/button.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { Note } from '#office/ui/note.tsx'
import type { RequestOfSite, RequestView } from '#services/request/get-request.ts'
import { shortMoment } from '#text/moment-text.ts'
import type { loader } from './route.tsx'

const AcceptDialog = deferredComponent(
  async () => (await import('./accept-site-request-dialog.tsx')).AcceptSiteRequestDialog,
)

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
