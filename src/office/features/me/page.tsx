import { useState } from 'react'
import { Link, type useLoaderData, useRevalidator } from 'react-router'
import { endOwnSession, removePasskey, renewRecoveryCodes } from '#contract/office-actions/me.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { chooseSingleKeys, useSingleKeys } from '#office/client/single-keys.ts'
import { type SubmitAction, useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { RecoveryCodes } from '#office/components/recovery-codes.tsx'
import * as rowStyles from '#office/components/session-list.module.css'
import { SessionList } from '#office/components/session-list.tsx'
import { roleNames } from '#office/text/role-name.ts'
import { Button } from '#office/ui/button.tsx'
import { Check } from '#office/ui/check.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Note } from '#office/ui/note.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { momentText } from '#text/moment-text.ts'
import type { Route } from './+types/route'
import { AddPasskey } from './add-passkey.tsx'
import { ChangePassword } from './change-password.tsx'
import { GuestName } from './guest-name.tsx'
import { NoticeMails } from './notice-mails.tsx'
import * as styles from './page.module.css'
import type { loader } from './route.tsx'

type Access = ReturnType<typeof useLoaderData<typeof loader>>['access']

/** Shows how this member signs in, and their sessions. */
export function MePage({ loaderData }: Route.ComponentProps) {
  const { member, access } = loaderData
  const note = `${member.email} · ${roleNames(member.roles)}`
  return (
    <Page title={m.office_me()} note={note}>
      <div className={styles.grid}>
        <Passkeys access={access} />
        {access.hasPassword ? <Password /> : null}
        <Recovery left={access.recoveryCodesLeft} />
        <SingleKeys />
        <Sessions access={access} ownId={member.sessionId} />
        <GuestName />
        <NoticeMails />
      </div>
      <p className="soft">
        <Link to="/declaration">{m.declaration_title()}</Link> · <Link to="/law">{m.law_title()}</Link>
      </p>
    </Page>
  )
}

/** Performs an action and reads the page again; says what was refused. */
function useOwnAction() {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<string | null>(null)
  const run = async (perform: (submit: SubmitAction) => Promise<OfficeAnswer<unknown>>, done: string) => {
    const answer = await perform(submitAction)
    setRefused(answer.ok ? null : answer.kind === 'refused' ? answer.message : m.office_action_fault())
    if (answer.ok) toast(done)
    await revalidate()
  }
  return { run, refused }
}

function Passkeys({ access }: { readonly access: Access }) {
  const locale = getLocale()
  const { run, refused } = useOwnAction()
  const removed = m.office_passkey_removed()
  return (
    <Panel title={m.office_passkeys()} note={access.passkeys.length} actions={<AddPasskey />} isFlush>
      {refused ? <Note tone="action">{refused}</Note> : null}
      <ul className={rowStyles.list}>
        {access.passkeys.map(({ id, name, usedAt }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {usedAt ? m.office_passkey_used({ moment: momentText(usedAt, locale) }) : m.office_passkey_unused()}
              </small>
            </span>
            <Button
              isSmall
              onPress={() => void run((submit) => submit(removePasskey, { params: { passkeyId: id } }), removed)}
            >
              {m.office_remove()}
              <span className="vh">: {name}</span>
            </Button>
          </li>
        ))}
        {access.passkeys.length === 0 ? <li className="soft">{m.office_passkeys_none()}</li> : null}
      </ul>
    </Panel>
  )
}

function Password() {
  return (
    <Panel title={m.office_password()} actions={<ChangePassword />}>
      <p>{m.office_has_password()}</p>
    </Panel>
  )
}

function Recovery({ left }: { readonly left: number }) {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = async () => {
    const answer = await submitAction(renewRecoveryCodes, {})
    if (answer.ok) setCodes(answer.value.recoveryCodes)
    await revalidate()
  }
  return (
    <Panel
      title={m.office_recovery_codes()}
      actions={
        <Button isSmall onPress={() => void renew()}>
          {m.office_recovery_codes_renew()}
        </Button>
      }
    >
      <p>{m.office_recovery_codes_left({ count: left })}</p>
      <Dialog title={m.office_recovery_codes()} isOpen={codes !== null} onClose={() => setCodes(null)} width="narrow">
        <RecoveryCodes codes={codes ?? []} />
      </Dialog>
    </Panel>
  )
}

/** Members who speak to the browser switch single keys off. */
function SingleKeys() {
  const { revalidate } = useRevalidator()
  const isOn = useSingleKeys()
  const choose = async (next: boolean) => {
    await chooseSingleKeys(next)
    await revalidate()
    toast(next ? m.office_single_keys_on() : m.office_single_keys_off())
  }
  return (
    <Panel title={m.office_single_keys()}>
      <Check isChosen={isOn} onChange={(next) => void choose(next)}>
        {m.office_single_keys_use()}
      </Check>
      <p className="soft">{m.office_single_keys_text()}</p>
    </Panel>
  )
}

function Sessions({ access, ownId }: { readonly access: Access; readonly ownId: string }) {
  const { run, refused } = useOwnAction()
  const ended = m.office_session_ended()
  return (
    <Panel title={m.office_sessions()} note={access.sessions.length} isFlush>
      {refused ? <Note tone="action">{refused}</Note> : null}
      <SessionList
        sessions={access.sessions}
        ownId={ownId}
        onEnd={(id) => void run((submit) => submit(endOwnSession, { params: { sessionId: id } }), ended)}
      />
    </Panel>
  )
}
