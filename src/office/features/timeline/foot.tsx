import { m } from '#i18n/paraglide/messages.js'
import { Letter, type StayLetter } from '#office/ui/badge.tsx'
import { Keys } from '#office/ui/keys.tsx'
import * as styles from './foot.module.css'
import { kindText, LETTERS } from './texts.ts'

type FootProps = {
  /** The very text of the cell in focus. */
  readonly said: string | null
  /** What stands beside it: the night in focus, or what is selected. */
  readonly beside: string | null
  /** Whether nights of another site are shown, whose letter is then explained. */
  readonly hasChannel: boolean
}

const SHOWN = ['hold', 'unpaid', 'confirmed', 'in_house', 'block', 'channel'] as const

/** Says the cell in focus, which teaches the keys and proves the label, and what the letters mean. */
export function Foot({ said, beside, hasChannel }: FootProps) {
  const keys: readonly [string, string][] = [
    ['← →', m.office_tl_key_day()],
    ['Ctrl ←→', m.office_tl_key_edge()],
    ['↑ ↓', m.office_tl_key_home()],
    [m.office_tl_shift(), m.office_tl_key_select()],
    [m.office_tl_enter(), m.office_tl_key_menu()],
  ]
  const [code, ...rest] = said?.split(', ') ?? []
  return (
    <div className={styles.foot}>
      <div className={styles.spoken}>
        <p className={styles.say}>
          {said ? (
            <span data-said="">
              <b>{code}</b>, {rest.join(', ')}
            </span>
          ) : null}
          {beside ? (
            <span className={styles.beside} role="status">
              {beside}
            </span>
          ) : null}
        </p>
        <p className={styles.keys} aria-hidden="true">
          {keys.map(([pressed, meaning]) => (
            <span key={meaning}>
              <Keys keys={pressed} /> {meaning}
            </span>
          ))}
        </p>
      </div>
      <ul className={styles.legend} aria-label={m.office_tl_letters()}>
        {SHOWN.filter((kind) => hasChannel || kind !== 'channel').map((kind) => (
          <li key={kind}>
            <Letter of={LETTERS[kind] satisfies StayLetter} />
            {kindText(kind)}
            {kind === 'unpaid' ? <span className="soft">{m.office_tl_paid_fill()}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
