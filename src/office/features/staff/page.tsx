import { useState } from 'react'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { roleNames } from '#office/text/role-name.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import { Status, type Tone } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { MemberView } from '#services/staff/list-members.ts'
import type { Route } from './+types/route'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import * as styles from './page.module.css'

/** Who works here, and what each may do. */
export function StaffPage({ loaderData }: Route.ComponentProps) {
  const locale = getLocale()
  const { members, sessions, ownId } = loaderData
  const [isInviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = members.find(({ id }) => id === openId) ?? null
  const invite = (
    <Button variant="main" isSmall onPress={() => setInviting(true)}>
      {m.office_staff_invite()}
    </Button>
  )
  return (
    <Page title={m.office_staff()}>
      <Panel title={m.office_staff_members()} note={members.length} actions={invite} isFlush>
        <Table aria-label={m.office_staff_members()}>
          <TableHeader>
            <Column>{m.office_staff_name()}</Column>
            <Column>{m.office_staff_roles()}</Column>
            <Column>{m.office_staff_cities()}</Column>
            <Column>{m.office_staff_state()}</Column>
          </TableHeader>
          <TableBody>
            {members.map((member) => (
              <Row key={member.id}>
                <Cell isRowHeader>
                  <button type="button" className={styles.name} onClick={() => setOpenId(member.id)}>
                    <Avatar name={member.name} />
                    <span>
                      <b>{member.name}</b>
                      <small>{member.email}</small>
                    </span>
                  </button>
                </Cell>
                <Cell>{roleNames(member.roles)}</Cell>
                <Cell>{member.cities?.map((city) => cityName(city, locale)).join(', ') ?? m.office_all_cities()}</Cell>
                <Cell>
                  <MemberState state={member.state} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </Panel>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      {open ? (
        <MemberDialog
          key={open.id}
          member={open}
          sessions={sessions[open.id] ?? []}
          isOneself={open.id === ownId}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </Page>
  )
}

const TONES = { invited: 'wait', active: 'ok', suspended: 'off' } satisfies Record<MemberView['state'], Tone>

function MemberState({ state }: { readonly state: MemberView['state'] }) {
  const words = {
    invited: m.office_staff_invited(),
    active: m.office_staff_active(),
    suspended: m.office_staff_suspended(),
  }
  return <Status tone={TONES[state]}>{words[state]}</Status>
}
