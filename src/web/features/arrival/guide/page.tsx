import { useEffect } from 'react'
import type { GuideView } from '#contract/guide.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { book, check, info, warning } from '#ui/icons.ts'
import { deleteOfflineGuide } from '#web/client/api/offline-guide.ts'
import { ArrivalMessage, ArrivalOffline } from '#web/components/arrival-page/arrival-message.tsx'
import * as arrivalPageStyles from '#web/components/arrival-page/arrival-page.module.css'
import { BeforeOpening } from '#web/components/arrival-page/before-opening.tsx'
import { LazyHolderGate } from '#web/components/arrival-page/lazy-holder-gate.tsx'
import { useStoredViewToken } from '#web/components/booking/use-stored-view-token.ts'
import type { ArrivalStay } from '#web/features/arrival/arrival-frame.tsx'
import type { CheckInIs } from '#web/features/arrival/no-check-in.tsx'
import { GuideSections } from './guide-sections.tsx'
import * as styles from './page.module.css'
import { useGuide, useOnline } from './use-guide.ts'

type GuideProps = {
  readonly stay: ArrivalStay
  readonly is: CheckInIs
  /** True if the homes are invented, which the page then says. */
  readonly isDemo: boolean
  /** The guide for a browser without scripts that has opened the booking; null for all others. */
  readonly plain: GuideView | null
  /** What opens the booking for a browser without scripts. */
  readonly viewToken: string | null
}

/** It is laid out for a phone in one hand and a suitcase in the other. */
export function GuidePage({ stay, is, isDemo, plain, viewToken }: GuideProps) {
  const { bookingCode } = stay
  return (
    <div className={arrivalPageStyles.arrivalMain}>
      {is === 'open' ? (
        <OpenGuide stay={stay} isDemo={isDemo} plain={plain} viewToken={viewToken} />
      ) : (
        <ClosedGuide is={is} bookingCode={bookingCode} />
      )}
    </div>
  )
}

type ClosedProps = { readonly is: Exclude<CheckInIs, 'open'>; readonly bookingCode: string }

function ClosedGuide({ is, bookingCode }: ClosedProps) {
  useEffect(() => {
    void deleteOfflineGuide(bookingCode)
  }, [bookingCode])
  return <ArrivalMessage {...closedText(is)} bookingCode={bookingCode} />
}

function closedText(is: Exclude<CheckInIs, 'open'>): { title: string; text: string } {
  if (is === 'pending') {
    return { title: m.guide_pending_title(), text: m.guide_pending_text() }
  }
  if (is === 'cancelled') {
    return { title: m.arrival_cancelled_title(), text: m.guide_cancelled_text() }
  }
  return { title: m.arrival_closed_title(), text: m.guide_closed_text() }
}

function OpenGuide({ stay, isDemo, plain, viewToken }: Omit<GuideProps, 'is'>) {
  const locale = getLocale()
  useStoredViewToken(stay.bookingCode, viewToken)
  const { state, load } = useGuide(stay.bookingCode, plain)
  const isOnline = useOnline()
  const gate = { bookingCode: stay.bookingCode, onOpen: () => void load() }
  if (state.kind === 'locked') return <LazyHolderGate {...gate} />
  if (state.kind === 'closed') {
    return <ArrivalMessage title={m.guide_meta_title()} text={state.message} />
  }
  const head = (
    <div className={arrivalPageStyles.arrivalHead}>
      <p className={arrivalPageStyles.arrivalEyebrow}>
        <Icon shape={book} />
        {m.guide_eyebrow()}
      </p>
      <h1>{stay.home.title[locale]}</h1>
      {state.kind === 'open' ? <StoredNote isStored={state.isStored} isOnline={isOnline} /> : null}
      {isDemo ? (
        <p className="note">
          <Icon shape={info} />
          {m.guide_demo()}
        </p>
      ) : null}
    </div>
  )
  if (state.kind === 'loading') {
    return (
      <BeforeOpening {...gate} rows={4}>
        {head}
      </BeforeOpening>
    )
  }
  return (
    <>
      {head}
      {state.kind === 'offline' ? <ArrivalOffline failure={state.failure} onRetry={() => void load()} /> : null}
      {state.kind === 'open' ? <GuideSections guide={state.guide} /> : null}
    </>
  )
}

type StoredProps = { readonly isStored: boolean; readonly isOnline: boolean }

function StoredNote({ isStored, isOnline }: StoredProps) {
  const text = isOnline ? m.guide_kept() : m.guide_offline()
  return (
    <p className={isOnline ? `${styles.guideStored} good` : `${styles.guideStored} soft`} role="status">
      {isStored || !isOnline ? (
        <>
          <Icon shape={isOnline ? check : warning} />
          {text}
        </>
      ) : null}
    </p>
  )
}
