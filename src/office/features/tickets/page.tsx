import { TICKET_TABS, type TicketTab } from '#domain/ticket/ticket.ts'
import { m } from '#i18n/paraglide/messages.js'
import { LinkButton } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import type { TicketInList } from '#services/ticket/list-tickets.ts'
import { TicketsTable } from './tickets-table.tsx'

type TicketsProps = {
  readonly tab: TicketTab
  readonly list: { readonly tickets: readonly TicketInList[]; readonly isCut: boolean }
}

const LABELS = { open: m.tickets_open, waiting: m.tickets_waiting, closed: m.tickets_closed } satisfies Record<
  TicketTab,
  unknown
>
const NONE = {
  open: m.tickets_none_open,
  waiting: m.tickets_none_waiting,
  closed: m.tickets_none_closed,
} satisfies Record<TicketTab, unknown>

const pathOf = (tab: TicketTab) => (tab === 'open' ? '/tickets' : `/tickets?estado=${tab}`)

/** What guests report as broken: to be mended, waiting for the guest's word, closed. */
export function TicketsPage({ tab, list: { tickets, isCut } }: TicketsProps) {
  const tabs = TICKET_TABS.map((one) => ({ to: pathOf(one), label: LABELS[one]() }))
  return (
    <Page
      title={m.office_tickets()}
      toolsLabel={m.tickets_views()}
      tools={<Tabs label={m.tickets_views()} tabs={tabs} current={pathOf(tab)} />}
    >
      {tickets.length > 0 ? (
        <Panel title={LABELS[tab]()} note={isCut ? m.tickets_cut({ count: tickets.length }) : tickets.length} isFlush>
          <TicketsTable label={LABELS[tab]()} tickets={tickets} />
        </Panel>
      ) : (
        <EmptyState
          title={NONE[tab]()}
          actions={tab === 'open' ? <LinkButton to="/">{m.office_to_today()}</LinkButton> : undefined}
        />
      )}
    </Page>
  )
}
