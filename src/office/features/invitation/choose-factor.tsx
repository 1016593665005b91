import { type ReactNode, useState } from 'react'
import type { CallBody } from '#contract/endpoint-call.ts'
import { postAcceptance } from '#contract/office-endpoints/invitations.ts'
import { m } from '#i18n/paraglide/messages.js'
import { callOffice, explained } from '#office/client/call-office.ts'
import { textOf } from '#office/client/form-text.ts'
import { createPasskey, hasPasskeys, unlessCancelled } from '#office/client/passkey.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { PasskeyNameField } from '#office/components/passkey-name-field.tsx'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { Note } from '#office/ui/note.tsx'
import { key } from '#ui/icons.ts'
import type { Invitation } from './invitation.ts'
import * as styles from './page.module.css'
import { QrCode } from './qr-code.tsx'

type ChooseFactorProps = {
  readonly token: string
  readonly invitation: Invitation
  onDone(codes: readonly string[]): void
}

/** A passkey of this device, or a password with an authenticator app. */
export function ChooseFactor(props: ChooseFactorProps) {
  const { name, email } = props.invitation
  const [isPassword, setPassword] = useState(!hasPasskeys())
  return (
    <>
      <p>{m.office_invitation_hello({ name, email })}</p>
      {isPassword ? <PasswordFactor {...props} /> : <PasskeyFactor {...props} />}
      {hasPasskeys() ? (
        <Button variant="link" onPress={() => setPassword(!isPassword)}>
          {isPassword ? m.office_invitation_by_passkey() : m.office_invitation_by_password()}
        </Button>
      ) : null}
    </>
  )
}

function PasskeyFactor(props: ChooseFactorProps) {
  const [isCancelled, setCancelled] = useState(false)
  const factorOf = async (form: FormData) => {
    setCancelled(false)
    const response = await unlessCancelled(createPasskey(props.invitation.passkey))
    if (response === null) setCancelled(true)
    return response ? { kind: 'passkey' as const, name: textOf(form, 'name'), response } : null
  }
  return (
    <AcceptanceForm {...props} factorOf={factorOf} refusedText={m.office_invitation_passkey_wrong()}>
      {(isPending) => (
        <>
          {isCancelled ? <Note tone="action">{m.office_passkey_cancelled()}</Note> : null}
          <PasskeyNameField />
          <Button type="submit" variant="main" icon={key} isPending={isPending} autoFocus>
            {m.office_passkey_make()}
          </Button>
        </>
      )}
    </AcceptanceForm>
  )
}

function PasswordFactor(props: ChooseFactorProps) {
  const { totp } = props.invitation
  const factorOf = (form: FormData) => ({
    kind: 'password' as const,
    password: textOf(form, 'password'),
    code: textOf(form, 'code'),
  })
  return (
    <AcceptanceForm {...props} factorOf={factorOf} refusedText={m.office_invitation_code_wrong()}>
      {(isPending) => (
        <>
          <Field
            name="password"
            type="password"
            autoComplete="new-password"
            label={m.office_password()}
            hint={m.office_password_hint()}
            isRequired
          />
          <div className={styles.app}>
            <QrCode text={totp.uri} label={m.office_totp_qr()} />
            <p className={styles.secret}>
              {m.office_totp_text()} <b>{totp.secret}</b>
            </p>
          </div>
          <Field name="code" inputMode="numeric" autoComplete="one-time-code" label={m.office_code()} isRequired />
          <Button type="submit" variant="main" isPending={isPending}>
            {m.office_invitation_accept()}
          </Button>
        </>
      )}
    </AcceptanceForm>
  )
}

type Factor = CallBody<typeof postAcceptance>['factor']

type AcceptanceFormProps = Pick<ChooseFactorProps, 'token' | 'onDone'> & {
  /** Returns the factor to sign in with from now on; null where the member has changed their mind. */
  factorOf(form: FormData): Factor | null | Promise<Factor | null>
  /** Says that the factor did not prove itself. */
  readonly refusedText: string
  readonly children: (isPending: boolean) => ReactNode
}

/** Accepts the invitation with the factor that its fields make. */
function AcceptanceForm({ token, onDone, factorOf, refusedText, children }: AcceptanceFormProps) {
  const accept = async (form: FormData) => {
    const factor = await factorOf(form)
    if (!factor) return null
    const answer = await callOffice(postAcceptance, { body: { token, factor } })
    return explained(answer, 'login_failed', refusedText)
  }
  return (
    <ActionForm
      action={accept}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      faultTitle={m.office_invitation_fault()}
    >
      {children}
    </ActionForm>
  )
}
