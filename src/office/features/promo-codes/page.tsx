import { endPromoCode } from '#contract/office-actions/promo-codes.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { Button } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { PromoCodeView } from '#services/pricing/list-promo-codes.ts'
import type { PromoUsesView } from '#services/pricing/list-promo-uses.ts'
import { ChangeCodeDialog } from './change-code-dialog.tsx'
import { CodesTable } from './codes-table.tsx'
import { NewCodeDialog } from './new-code-dialog.tsx'
import { UsesPanel } from './uses-panel.tsx'

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly code: PromoCodeView }
  | { readonly kind: 'end'; readonly code: string }

type PromoCodesPageProps = {
  readonly codes: readonly PromoCodeView[]
  /** What was booked by month with the code that the address names. */
  readonly opened: PromoUsesView | null
}

/** Shows the promo codes with their conditions, their uses and what was booked with them; of one also by month. */
export function PromoCodesPage({ codes, opened: uses }: PromoCodesPageProps) {
  const { opened, open, close, done } = useOpen<Opened>()
  const { isAllowed, allowedMembers } = usePermits()('edit_prices')
  const lockedBecause = isAllowed ? undefined : m.promo_codes_locked({ names: allowedMembers })
  const add = (
    <Button variant="action" isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: 'new' })}>
      {m.promo_codes_new()}
    </Button>
  )
  return (
    <Page title={m.office_promo_codes()}>
      {codes.length > 0 ? (
        <Panel title={m.promo_codes_table()} note={codes.length} actions={add} isFlush>
          <CodesTable
            codes={codes}
            lockedBecause={lockedBecause}
            onChange={(code) => open({ kind: 'change', code })}
            onEnd={(code) => open({ kind: 'end', code })}
          />
        </Panel>
      ) : (
        <EmptyState title={m.promo_codes_none()} actions={add}>
          {m.promo_codes_none_text()}
        </EmptyState>
      )}
      {uses ? <UsesPanel {...uses} /> : null}
      {opened?.kind === 'new' ? <NewCodeDialog onClose={close} onDone={() => done(m.promo_codes_made())} /> : null}
      {opened?.kind === 'change' ? (
        <ChangeCodeDialog code={opened.code} onClose={close} onDone={() => done(m.promo_codes_changed())} />
      ) : null}
      {opened?.kind === 'end' ? (
        <ConfirmDialog
          title={m.promo_codes_end_title()}
          about={opened.code}
          text={m.promo_codes_end_text()}
          button={m.promo_codes_end()}
          send={(submit, key) => submit(endPromoCode, { params: { code: opened.code } }, key)}
          faultTitle={m.promo_codes_end_fault()}
          onClose={close}
          onDone={() => done(m.promo_codes_ended())}
        />
      ) : null}
    </Page>
  )
}
