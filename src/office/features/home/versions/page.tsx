import { DRAFTED_SECTIONS, type DraftedSection } from '#domain/catalogue/home-sections.ts'
import type { FieldChange, ShownValue } from '#domain/catalogue/section-changes.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { Button } from '#office/ui/button.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { HomeVersion } from '#services/home/list-home-versions.ts'
import type { HomeForStaff } from '#services/home/read-home-for-staff.ts'
import { equipmentName } from '#text/equipment-names.ts'
import { momentText } from '#text/moment-text.ts'
import { amenityName, serviceName, typeName } from '#text/vocabulary.ts'
import { PART_OF, partName } from '../parts.ts'
import { fieldName } from './field-names.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import * as styles from './versions.module.css'

type VersionsPageProps = { readonly home: HomeForStaff; readonly versions: readonly HomeVersion[] }
export type Restorable = { readonly section: DraftedSection; readonly version: number }

/** What was changed in a home: who, when, and what each field said before and says since then. */
export function VersionsPage({ home, versions }: VersionsPageProps) {
  const { houseCode, state } = home
  const { opened, open, close, done } = useOpen<Restorable>()
  const { isAllowed } = usePermits()('edit_home')
  return (
    <Page title={m.home_versions_title({ home: houseCode })} crumb={{ to: `/homes/${houseCode}`, label: houseCode }}>
      {versions.length === 0 ? (
        <EmptyState title={m.home_versions_none()}>{m.home_versions_none_text()}</EmptyState>
      ) : null}
      {versions.map((version) => (
        <VersionPanel
          key={`${version.section} ${version.version}`}
          version={version}
          onRestore={isAllowed && state !== 'draft' ? open : null}
        />
      ))}
      {opened ? <RestoreDialog home={home} restorable={opened} onClose={close} onDone={done} /> : null}
    </Page>
  )
}

type VersionPanelProps = { readonly version: HomeVersion; readonly onRestore: ((what: Restorable) => void) | null }

function VersionPanel({ version: { section, version, at, by, changes }, onRestore }: VersionPanelProps) {
  const drafted = DRAFTED_SECTIONS.find((one) => one === section)
  return (
    <Panel
      title={partName(PART_OF[section])}
      note={`${momentText(at, getLocale())} · ${by ?? m.home_version_import()}`}
      actions={
        drafted && onRestore ? (
          <Button isSmall onPress={() => onRestore({ section: drafted, version })}>
            {m.home_version_restore()}
          </Button>
        ) : null
      }
    >
      <dl className={styles.changes}>
        {changes.map((change) => (
          <Change key={`${change.field} ${change.language}`} change={change} />
        ))}
      </dl>
    </Panel>
  )
}

const LANGUAGE_NAMES = { es: m.home_version_spanish, en: m.home_version_english }

function Change({ change: { field, language, before, after } }: { readonly change: FieldChange }) {
  const name = fieldName(field)
  return (
    <>
      <dt>{language ? `${name}, ${LANGUAGE_NAMES[language]()}` : name}</dt>
      <dd>
        <del className={styles.before}>{valueText(field, before)}</del>
        <ins className={styles.after}>{valueText(field, after)}</ins>
      </dd>
    </>
  )
}

/** The names of words of the vocabulary, by the fields that list them. */
const WORDS: Readonly<Record<string, (word: never, locale: Locale) => string>> = {
  amenities: amenityName,
  equipment: equipmentName,
  services: serviceName,
  types: typeName,
}

function valueText(field: string, value: ShownValue): string {
  if (value === null || value === '') return m.home_version_nothing()
  if (typeof value === 'boolean') return value ? m.home_facts_yes() : m.home_facts_no()
  if (typeof value === 'number') return field.endsWith('Cents') ? moneyText(value) : `${value}`
  if (typeof value === 'string') return value
  if (!('length' in value)) return m.home_version_entries({ count: value.entries })
  const nameOf = WORDS[field]
  const words = nameOf ? value.map((word) => nameOf(word as never, getLocale())) : value
  return words.length === 0 ? m.home_version_nothing() : words.join(', ')
}
