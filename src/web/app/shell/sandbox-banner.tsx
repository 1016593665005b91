import { useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#web/client/root-data.ts'
import * as styles from './shell.module.css'

/**
 * Says on every page of a sandbox that no money moves and its homes are demo homes. Renders nothing on the real site.
 */
export function SandboxBanner() {
  const root = useRouteLoaderData<RootData>('root')
  if (!root?.sandbox) return null
  return (
    <aside className={styles.sandboxBanner} aria-label={m.shell_sandbox_label()}>
      <p>
        <b>{m.shell_sandbox_label()}.</b> {m.shell_sandbox_text()}
      </p>
    </aside>
  )
}
