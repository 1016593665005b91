import type { ComponentProps, ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { PanelForm } from '#office/components/panel-form.tsx'
import { Button } from '#office/ui/button.tsx'

type PlaceTextsFormProps = Pick<ComponentProps<typeof PanelForm>, 'note' | 'save'> & {
  onSaved(): void
  children(isReadOnly: boolean): ReactNode
}

/** The form of the texts of a city or a neighbourhood. Members who may not change them read them, and who may. */
export function PlaceTextsForm({ onSaved, children, ...form }: PlaceTextsFormProps) {
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const buttons = (isPending: boolean) => (
    <>
      <Button
        type="submit"
        variant="main"
        isPending={isPending}
        lockedBecause={isAllowed ? undefined : m.place_texts_locked({ names: allowedMembers })}
      >
        {m.place_texts_save()}
      </Button>
      <span className="soft">{m.place_texts_save_about()}</span>
    </>
  )
  return (
    <PanelForm
      {...form}
      title={m.place_texts_texts()}
      onDone={onSaved}
      faultTitle={m.place_texts_fault()}
      buttons={buttons}
    >
      {children(!isAllowed)}
    </PanelForm>
  )
}
