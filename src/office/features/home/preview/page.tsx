import type { ListingState } from '#domain/catalogue/listing.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Page } from '#office/ui/page.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import * as styles from './preview.module.css'
import { previewPath } from './preview-path.ts'

type PreviewPageProps = {
  readonly houseCode: string
  readonly state: ListingState
  /** Whether drafts make it another page than the one that guests see. */
  readonly hasChanges: boolean
  readonly language: Locale
  readonly isPhone: boolean
  /** The page of the site, with the token that shows it. */
  readonly address: string
}

const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { es: 'Español', en: 'English' }

/** A home as a guest will see it: the page of the site itself, without scripts, so that nothing in it books or pays. */
export function PreviewPage({ houseCode, state, hasChanges, language, isPhone, address }: PreviewPageProps) {
  const pathOf = (change: Partial<{ language: Locale; isPhone: boolean }>) =>
    previewPath(houseCode, { language, isPhone, ...change })
  const here = pathOf({})
  return (
    <Page
      title={m.home_preview_title({ home: houseCode })}
      crumb={{ to: `/homes/${houseCode}`, label: houseCode }}
      tools={
        <div className={styles.tools}>
          <Tabs
            label={m.home_preview_device()}
            tabs={[
              { to: pathOf({ isPhone: false }), label: m.home_preview_desktop() },
              { to: pathOf({ isPhone: true }), label: m.home_preview_phone() },
            ]}
            current={here}
          />
          <Tabs
            label={m.home_preview_language()}
            tabs={LOCALES.map((one) => ({ to: pathOf({ language: one }), label: LANGUAGE_NAMES[one] }))}
            current={here}
          />
        </div>
      }
      toolsLabel={m.home_preview_tools()}
    >
      <p className={styles.about}>
        <b>{aboutOf(state, hasChanges)}</b> {m.home_preview_read_only()}
      </p>
      <iframe
        className={isPhone ? styles.phone : styles.desktop}
        title={m.home_preview_frame({ home: houseCode })}
        // Scripts, forms and other windows are forbidden. Its fonts need its own origin.
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        src={address}
      />
    </Page>
  )
}

function aboutOf(state: ListingState, hasChanges: boolean): string {
  if (state !== 'listed') return m.home_preview_unlisted()
  return hasChanges ? m.home_preview_changes() : m.home_preview_same()
}
