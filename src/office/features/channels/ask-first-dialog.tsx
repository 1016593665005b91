import { changeAskFirst } from '#contract/office-actions/channels.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'

type AskFirstDialogProps = {
  readonly home: { readonly houseCode: string; readonly asksFirst: boolean }
  onClose(): void
  onDone(text: string): void
}

/** Says what follows from asking about a home first, or from asking no longer, and changes it. */
export function AskFirstDialog({ home: { houseCode, asksFirst }, onClose, onDone }: AskFirstDialogProps) {
  return (
    <ConfirmDialog
      title={asksFirst ? m.channels_ask_end_title() : m.channels_ask_title()}
      about={houseCode}
      text={asksFirst ? m.channels_ask_end_text() : m.channels_ask_text()}
      button={asksFirst ? m.channels_ask_end() : m.channels_ask()}
      send={(submit, key) => submit(changeAskFirst, { params: { houseCode }, body: { asksFirst: !asksFirst } }, key)}
      faultTitle={m.channels_fault()}
      onClose={onClose}
      onDone={() =>
        onDone(asksFirst ? m.channels_ask_ended({ home: houseCode }) : m.channels_ask_begun({ home: houseCode }))
      }
    />
  )
}
