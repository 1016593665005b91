import { m } from '#i18n/paraglide/messages.js'
import { DemoMembers } from '#office/components/sign-in/demo-members.tsx'
import { PasskeyButton } from '#office/components/sign-in/passkey-button.tsx'
import { PasswordForm } from '#office/components/sign-in/password-form.tsx'
import { useDemoLink } from '#office/components/sign-in/use-demo-link.ts'
import { Note } from '#office/ui/note.tsx'
import { SignInLayout } from '#office/ui/sign-in-layout.tsx'
import type { Route } from './+types/route'
import * as styles from './page.module.css'

export function SignInPage({ loaderData }: Route.ComponentProps) {
  const { to } = loaderData
  // A whole load: nothing of who was here before stays in memory.
  const enter = () => location.assign(to)
  const demo = useDemoLink(enter)
  return (
    <SignInLayout title={m.office_sign_in()}>
      {demo.state === 'busy' ? <p role="status">{m.office_sign_in_demo()}</p> : null}
      {demo.state === 'ended' ? <Note tone="wait">{m.office_sign_in_demo_ended()}</Note> : null}
      <PasskeyButton onDone={enter} />
      <PasswordForm onDone={enter} />
      <p className={styles.foot}>{m.office_session_length()}</p>
      {/* They come after the page, and would move its buttons under the pointer from above. */}
      {demo.members && demo.members.length > 0 ? (
        <DemoMembers title={m.office_sign_in_as()} members={demo.members} onChoose={demo.signIn} />
      ) : null}
    </SignInLayout>
  )
}
