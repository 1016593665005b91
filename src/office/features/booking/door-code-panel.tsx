import { confirmDoorCode } from '#contract/office-actions/door-codes.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { Status, type Tone } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { StaffDoorCode } from '#services/door-code/door-code-for-staff.ts'
import { shortMoment } from '#text/moment-text.ts'
import * as styles from './panels.module.css'

const RenewDialog = deferredComponent(async () => (await import('./renew-code-dialog.tsx')).RenewCodeDialog)

type DoorProps = { readonly code: string; readonly door: StaffDoorCode }
type DoorCodePanelProps = DoorProps & { readonly title: string }

/** The code of a booking at an electronic lock: what the lock says of it, and what staff do where it says nothing. */
export function DoorCodePanel({ code, door, title }: DoorCodePanelProps) {
  const locale = getLocale()
  const { state, from, to, digitsToSet, hasEnded, warning, fallback } = door
  return (
    <Panel title={title} note={state ? <Status tone={TONES[state]}>{stateText(state)}</Status> : undefined}>
      {warning ? (
        <Note tone={warning === 'hours_before' ? 'action' : 'wait'}>
          {fallback === 'key_box' ? m.door_code_fallback_box() : m.door_code_fallback_meet()}
        </Note>
      ) : null}
      <p className={styles.hint}>
        {m.door_code_window({ from: shortMoment(from, locale), to: shortMoment(to, locale) })}
      </p>
      {state === null ? <p className={styles.hint}>{m.door_code_none()}</p> : null}
      {digitsToSet ? (
        <p>
          {m.door_code_to_set()} <b translate="no">{digitsToSet}</b>
        </p>
      ) : null}
      {hasEnded ? <p className={styles.hint}>{m.door_code_ended()}</p> : null}
      <DoorCodeActions code={code} door={door} />
    </Panel>
  )
}

function DoorCodeActions({ code, door }: DoorProps) {
  const { opened, open, close, done } = useOpen<'set' | 'removed' | 'renew'>()
  const { digitsToSet, isRemovalAwaited, isRenewable } = door
  return (
    <div className={styles.actions}>
      {digitsToSet ? (
        <Button isSmall onPress={() => open('set')}>
          {m.door_code_confirm_set()}
        </Button>
      ) : null}
      {isRemovalAwaited ? (
        <Button isSmall onPress={() => open('removed')}>
          {m.door_code_confirm_removed()}
        </Button>
      ) : null}
      {isRenewable ? (
        <Button isSmall onPress={() => open('renew')}>
          {m.door_code_renew()}
        </Button>
      ) : null}
      {opened === 'set' || opened === 'removed' ? (
        <ConfirmDialog
          title={opened === 'set' ? m.door_code_confirm_set() : m.door_code_confirm_removed()}
          about={code}
          text={opened === 'set' ? m.door_code_set_text() : m.door_code_removed_text()}
          button={m.door_code_confirm()}
          send={(submit, key) => submit(confirmDoorCode, { params: { code }, body: { what: opened } }, key)}
          faultTitle={m.door_code_fault()}
          onClose={close}
          onDone={() => done(opened === 'set' ? m.door_code_set_done() : m.door_code_removed_done())}
        />
      ) : null}
      {opened === 'renew' ? <RenewDialog code={code} onClose={close} onDone={done} /> : null}
    </div>
  )
}

type State = NonNullable<StaffDoorCode['state']>

const TONES: Record<State, Tone> = {
  wanted: 'wait',
  pending: 'wait',
  set: 'ok',
  late: 'action',
  failed: 'action',
  altered: 'action',
  removed: 'action',
}

function stateText(state: State): string {
  const texts = {
    wanted: m.door_code_state_wanted,
    pending: m.door_code_state_pending,
    set: m.door_code_state_set,
    late: m.door_code_state_late,
    failed: m.door_code_state_failed,
    altered: m.door_code_state_altered,
    removed: m.door_code_state_removed,
  }
  return texts[state]()
}
