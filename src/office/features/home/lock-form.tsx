import { useState } from 'react'
import { setHomeLock } from '#contract/office-actions/homes.ts'
import { type LockKind, needsDeviceId, REVEALS, type Reveal } from '#domain/door-code/lock-kind.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { PanelForm } from '#office/components/panel-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import type { ShownLock } from '#services/home/read-home-for-staff.ts'

type LockFormProps = { readonly houseCode: string; readonly lock: ShownLock; onSaved(): void }

const KINDS = {
  key_box: m.home_lock_key_box,
  by_hand: m.home_lock_by_hand,
  nuki: m.home_lock_nuki,
  simulated: m.home_lock_simulated,
}
const HINTS = {
  key_box: m.home_lock_key_box_hint,
  by_hand: m.home_lock_by_hand_hint,
  nuki: m.home_lock_own_hint,
  simulated: m.home_lock_own_hint,
}
const SHOWN = { day_before: m.home_lock_day_before, check_in: m.home_lock_check_in }

/** How the door opens, and from when guests see its code. */
export function LockForm({ houseCode, lock, onSaved }: LockFormProps) {
  const submit = useSubmitAction()
  const { isAllowed, allowedMembers } = usePermits()('edit_guide')
  const [kind, setKind] = useState(lock.kind)
  const [reveal, setReveal] = useState(lock.reveal)
  const save = (form: FormData, key: string) => {
    const deviceId = needsDeviceId(kind) ? String(form.get('deviceId') ?? '').trim() : null
    return submit(setHomeLock, { params: { houseCode }, body: { kind, deviceId, reveal } }, key)
  }
  const done = () => {
    toast(m.home_lock_saved())
    onSaved()
  }
  return (
    <PanelForm
      title={m.home_lock()}
      save={save}
      onDone={done}
      faultTitle={m.home_fault()}
      buttons={(isPending) => (
        <Button
          type="submit"
          variant="main"
          isPending={isPending}
          lockedBecause={isAllowed ? undefined : m.home_locked({ names: allowedMembers })}
        >
          {m.home_lock_save()}
        </Button>
      )}
    >
      <Select<LockKind>
        label={m.home_lock_kind()}
        name="kind"
        options={lock.kinds.map((key) => ({ key, label: KINDS[key]() }))}
        value={kind}
        onChange={setKind}
      />
      <p className="soft">{HINTS[kind]()}</p>
      {needsDeviceId(kind) ? (
        <Field
          name="deviceId"
          label={m.home_lock_device()}
          defaultValue={lock.deviceId ?? ''}
          autoComplete="off"
          isReadOnly={!isAllowed}
          isRequired
        />
      ) : null}
      <Select<Reveal>
        label={m.home_lock_reveal()}
        name="reveal"
        options={REVEALS.map((key) => ({ key, label: SHOWN[key]() }))}
        value={reveal}
        onChange={setReveal}
      />
    </PanelForm>
  )
}
