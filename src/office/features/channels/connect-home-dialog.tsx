import { useState } from 'react'
import type { ProposedProperty } from '#contract/channel-manager.ts'
import { connectHome } from '#contract/office-actions/channel-manager.ts'
import { getManagerProperties } from '#contract/office-endpoints/channel-manager.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'

/** Stands for a property that is created. */
const NEW = ''

type Proposal = { readonly houseCode: string; readonly properties: readonly ProposedProperty[] }

/** Connects a home to a property of the channel manager: its properties are listed once the home is known. */
export function ConnectHomeDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const submit = useSubmitAction()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const find = async (form: FormData) => {
    const houseCode = String(form.get('houseCode') ?? '')
      .trim()
      .toUpperCase()
    const answer = await submit(getManagerProperties, { params: { houseCode } })
    return answer.ok ? { ...answer, value: { houseCode, properties: answer.value } } : answer
  }
  return (
    <Dialog title={m.manager_connect()} about={m.manager_connect_about()} isOpen onClose={onClose} width="narrow">
      {proposal ? (
        <ChooseProperty {...{ proposal, onClose, onDone }} />
      ) : (
        <DialogForm
          action={find}
          onDone={setProposal}
          faultTitle={m.channels_fault()}
          button={m.manager_find()}
          onLeave={onClose}
        >
          <Field
            name="houseCode"
            label={m.channels_home()}
            hint={m.channels_home_hint()}
            autoComplete="off"
            isRequired
            autoFocus
          />
        </DialogForm>
      )}
    </Dialog>
  )
}

type ChoosePropertyProps = { readonly proposal: Proposal; onClose(): void; onDone(): void }

function ChooseProperty({ proposal: { houseCode, properties }, onClose, onDone }: ChoosePropertyProps) {
  const submit = useSubmitAction()
  const [chosen, setChosen] = useState(properties.find(({ isLikely }) => isLikely)?.propertyId ?? NEW)
  const send = (_: FormData, key: string) => {
    const body = chosen === NEW ? {} : { propertyId: chosen }
    return submit(connectHome, { params: { houseCode }, body }, key)
  }
  const options = properties.map(({ propertyId, title, isLikely }) => ({
    key: propertyId,
    label: isLikely ? m.manager_likely({ title }) : title,
  }))
  return (
    <DialogForm
      action={send}
      onDone={onDone}
      faultTitle={m.channels_fault()}
      button={m.manager_connect_button()}
      onLeave={onClose}
    >
      <p>{houseCode}</p>
      <Select
        name="propertyId"
        label={m.manager_property()}
        options={[...options, { key: NEW, label: m.manager_new_property() }]}
        value={chosen}
        onChange={setChosen}
      />
    </DialogForm>
  )
}
