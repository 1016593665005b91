import { m } from '#i18n/paraglide/messages.js'
import { Part } from '#web/features/my-bookings/stay/parts/rows.tsx'
import type { ChoiceProps } from './kinds-part.tsx'
import { NoticeSwitch } from './notice-switch.tsx'
import * as styles from './notices.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of the device's clock in which what can wait waits. */
export function QuietPart({ settings: { kinds, quietHours }, onChoose }: ChoiceProps) {
  const { isOn, fromHour, untilHour } = quietHours
  const save = (changed: Partial<typeof quietHours>) =>
    void onChoose({ kinds, quietHours: { ...quietHours, ...changed } })
  return (
    <Part title={m.notices_quiet()}>
      <NoticeSwitch
        title={m.notices_quiet_on()}
        text={m.notices_quiet_on_text()}
        isOn={isOn}
        onChange={(next) => save({ isOn: next })}
      />
      {isOn ? (
        <div className={styles.hours}>
          <HourField
            label={m.notices_quiet_from()}
            {...{ value: fromHour, but: untilHour }}
            onChange={(hour) => save({ fromHour: hour })}
          />
          <HourField
            label={m.notices_quiet_until()}
            {...{ value: untilHour, but: fromHour }}
            onChange={(hour) => save({ untilHour: hour })}
          />
        </div>
      ) : null}
      <p className="small soft">{m.notices_saved()}</p>
    </Part>
  )
}

type HourProps = {
  readonly label: string
  readonly value: number
  /** The hour that can't be chosen: quiet hours have an end. */
  readonly but: number
  readonly onChange: (hour: number) => void
}

function HourField({ label, value, but, onChange }: HourProps) {
  return (
    <label className={styles.hour}>
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {HOURS.filter((hour) => hour !== but).map((hour) => (
          <option key={hour} value={hour}>
            {`${hour}:00`}
          </option>
        ))}
      </select>
    </label>
  )
}
