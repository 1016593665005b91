import { useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { Label } from '#office/components/label.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Button } from '#office/ui/button.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { OutgoingView } from '#services/channel/list-channels.ts'
import { agoText } from './texts.ts'

type OutgoingTableProps = {
  readonly outgoing: readonly OutgoingView[]
  readonly lockedBecause: string | undefined
  onRenew(channel: OutgoingView): void
}

/** Lists the sites that read calendars of ours. */
export function OutgoingTable({ outgoing, lockedBecause, onRenew }: OutgoingTableProps) {
  const now = new Date(useRouteLoaderData<RootData>('root')?.now ?? 0)
  return (
    <Table aria-label={m.channels_outgoing()}>
      <TableHeader>
        <Column>{m.channels_site()}</Column>
        <Column isAmount>{m.channels_homes()}</Column>
        <Column>{m.channels_served()}</Column>
        <Column>{m.channels_generation()}</Column>
        <Column>{m.channels_actions()}</Column>
      </TableHeader>
      <TableBody>
        {outgoing.map((channel) => (
          <Row key={channel.site}>
            <Cell isRowHeader>{siteName(channel.site)}</Cell>
            <Cell isEnd>
              <Label>{m.channels_homes()}</Label>
              {channel.homes}
            </Cell>
            <Cell>{channel.servedAt ? agoText(new Date(channel.servedAt), now) : m.channels_never_served()}</Cell>
            <Cell>{m.channels_generation_of({ number: channel.generation })}</Cell>
            <Cell isEnd>
              <Button isSmall lockedBecause={lockedBecause} onPress={() => onRenew(channel)}>
                {m.channels_renew_entry()}
                <span className="vh">: {siteName(channel.site)}</span>
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
