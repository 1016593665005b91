import { stayRoomPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { phoneDevice } from '#ui/icons.ts'
import { Row } from '#web/features/my-bookings/stay/parts/rows.tsx'
import { useInstallWay } from './install-prompt.ts'

type InstallRowProps = {
  readonly code: string
  /** Whether it is shown where the app is installed as well. */
  readonly isAlways?: boolean
}

/** Leads to how the stay gets on the start screen. */
export function InstallRow({ code, isAlways = false }: InstallRowProps) {
  const isInstalled = useInstallWay() === 'installed'
  if (isInstalled && !isAlways) return null
  const text = isInstalled ? m.install_row_done() : m.install_row_text()
  return <Row icon={phoneDevice} title={m.install_row()} text={text} to={stayRoomPath(getLocale(), code, 'install')} />
}
