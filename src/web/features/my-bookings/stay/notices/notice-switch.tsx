import * as styles from './notices.module.css'

type SwitchProps = {
  readonly title: string
  readonly text: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A choice that is saved when it is touched. */
export function NoticeSwitch({ title, text, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.choice}>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
