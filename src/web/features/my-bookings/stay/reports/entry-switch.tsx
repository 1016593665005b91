import { m } from '#i18n/paraglide/messages.js'
import * as styles from './reports.module.css'

type EntrySwitchProps = {
  readonly isOn: boolean
  readonly isBusy?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Gives and takes back the leave to enter the home while the guest is out. */
export function EntrySwitch({ isOn, isBusy = false, onChange }: EntrySwitchProps) {
  return (
    <label className={styles.entry}>
      <span>
        <b>{m.reports_enter()}</b>
        <small>{m.reports_enter_text()}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
