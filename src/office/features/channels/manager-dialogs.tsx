import { disconnectHome, dropSiteTerms, resumePushes, stopPushes } from '#contract/office-actions/channel-manager.ts'
import type { ManagerSite, PlanSite, TermsOfSites } from '#domain/channel/site-terms.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import type { ManagedHomeView } from '#services/channel/get-channel-manager.ts'
import { AskFirstDialog } from './ask-first-dialog.tsx'
import { ConnectHomeDialog } from './connect-home-dialog.tsx'
import { DifferencesDialog } from './differences-dialog.tsx'
import { SiteTermsDialog } from './site-terms-dialog.tsx'
import { planSiteName } from './site-terms-table.tsx'

export type HomeDialog = 'repair' | 'start' | 'ask' | 'disconnect'
export type ManagerOpened =
  | { readonly kind: 'connect' | 'stop' | 'resume' }
  | { readonly kind: 'terms'; readonly site: PlanSite }
  | { readonly kind: 'drop-terms'; readonly site: ManagerSite }
  | { readonly kind: HomeDialog; readonly home: ManagedHomeView }

type ManagerDialogProps = {
  readonly opened: ManagerOpened
  readonly terms: TermsOfSites
  readonly lockedBecause: string | undefined
  onClose(): void
  onDone(text: string): void
}

/** The dialog that is open in the section of the channel manager. */
export function ManagerDialog({ opened, terms, lockedBecause, onClose, onDone }: ManagerDialogProps) {
  const differing = { lockedBecause, onClose }
  const shared = { faultTitle: m.channels_fault(), onClose }
  switch (opened.kind) {
    case 'connect':
      return <ConnectHomeDialog onClose={onClose} onDone={() => onDone(m.manager_connected())} />
    case 'repair':
      return <DifferencesDialog {...differing} home={opened.home} onDone={() => onDone(m.manager_repaired())} />
    case 'start':
      return <DifferencesDialog {...differing} home={opened.home} onDone={() => onDone(m.manager_started())} />
    case 'ask':
      return <AskFirstDialog {...{ onClose, onDone }} home={opened.home} />
    case 'terms':
      return (
        <SiteTermsDialog
          {...{ terms, onClose }}
          site={opened.site}
          onDone={() => onDone(m.manager_terms_changed({ site: planSiteName(opened.site) }))}
        />
      )
    case 'drop-terms':
      return (
        <ConfirmDialog
          {...shared}
          title={m.manager_terms_drop_title()}
          about={planSiteName(opened.site)}
          text={m.manager_terms_drop_text()}
          button={m.manager_terms_drop()}
          send={(submit, key) => submit(dropSiteTerms, { body: { site: opened.site } }, key)}
          onDone={() => onDone(m.manager_terms_changed({ site: planSiteName(opened.site) }))}
        />
      )
    case 'disconnect':
      return (
        <ConfirmDialog
          {...shared}
          title={m.manager_disconnect_title()}
          about={opened.home.houseCode}
          text={m.manager_disconnect_text()}
          button={m.manager_disconnect()}
          send={(submit, key) => submit(disconnectHome, { params: { houseCode: opened.home.houseCode } }, key)}
          onDone={() => onDone(m.manager_disconnected())}
        />
      )
    case 'stop':
      return (
        <ConfirmDialog
          {...shared}
          title={m.manager_stop_title()}
          about={m.manager_title()}
          text={m.manager_stop_text()}
          button={m.manager_stop()}
          send={(submit, key) => submit(stopPushes, {}, key)}
          onDone={() => onDone(m.manager_was_stopped())}
        />
      )
    case 'resume':
      return (
        <ConfirmDialog
          {...shared}
          title={m.manager_resume()}
          about={m.manager_title()}
          text={m.manager_resume_text()}
          button={m.manager_resume()}
          send={(submit, key) => submit(resumePushes, {}, key)}
          onDone={() => onDone(m.manager_resumed())}
        />
      )
  }
}
