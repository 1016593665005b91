import type { PushChoice, PushSettings } from '#contract/push.ts'
import type { PushKind } from '#domain/push/push-kinds.ts'
import { MAX_PUSHES_A_DAY } from '#domain/push/push-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { NoticeSwitch } from './notice-switch.tsx'
import * as styles from './notices.module.css'

/** The names of the kinds, and when they come. */
const TEXTS: Readonly<Record<PushKind, readonly [() => string, () => string]>> = {
  answer: [m.notices_answer, m.notices_answer_text],
  ticket: [m.notices_ticket, m.notices_ticket_text],
  visit: [m.notices_visit, m.notices_visit_text],
  door_code: [m.notices_door_code, m.notices_door_code_text],
  payment_refused: [m.notices_payment_refused, m.notices_payment_refused_text],
}

export type ChoiceProps = {
  readonly settings: PushSettings
  readonly onChoose: (choice: PushChoice) => Promise<void>
}

/** Switches each kind on and off, in all browsers of the reader. */
export function KindsPart({ settings: { kinds, quietHours }, onChoose }: ChoiceProps) {
  const turn = (changed: PushKind, isOn: boolean) =>
    void onChoose({ kinds: kinds.map((one) => (one.kind === changed ? { ...one, isOn } : one)), quietHours })
  return (
    <section>
      <ul className={styles.choices} aria-label={m.notices_kinds()}>
        {kinds.map(({ kind, isOn }) => {
          const [title, text] = TEXTS[kind]
          return (
            <li key={kind}>
              <NoticeSwitch title={title()} text={text()} isOn={isOn} onChange={(next) => turn(kind, next)} />
            </li>
          )
        })}
      </ul>
      <p className="small soft">{m.notices_daily({ count: MAX_PUSHES_A_DAY })}</p>
    </section>
  )
}
