import { useState } from 'react'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Badge, Status, type Tone } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Note } from '#office/ui/note.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { LegalSubjectView, RuleRole } from '#services/law/list-legal-subjects.ts'
import { CERTAINTY_TEXTS, DAY_TEXTS, ROLE_TEXTS, STATE_TEXTS, SUBJECT_TEXTS, valueLines } from './law-texts.ts'
import * as styles from './page.module.css'
import { RuleDialog } from './rule-dialog.tsx'

type LawProps = { readonly subjects: readonly LegalSubjectView[]; readonly canEdit: boolean }
type Rule = LegalSubjectView['rules'][number]

/** Shows which norm answers each question of VAT and contracts, since when, and how certain that is. */
export function LawPage({ subjects, canEdit }: LawProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const rules = subjects.flatMap((one) => one.rules)
  const open = rules.find(({ id }) => id === openId)
  const pending = rules.filter(({ state }) => state === 'pending_validation')
  return (
    <Page title={m.law_title()}>
      <div className={styles.sheet}>
        <p className="soft">{m.law_about()}</p>
        {pending.length > 0 ? <Note tone="wait">{m.law_pending({ count: pending.length })}</Note> : null}
        {subjects.map(({ subject, rules: ofSubject }) => (
          <div key={subject} id={subject}>
            <Panel title={SUBJECT_TEXTS[subject]()} note={dayOf(ofSubject)}>
              {ofSubject.toSorted(byRole).map((rule) => (
                <RuleEntry key={rule.id} rule={rule} onChange={canEdit ? () => setOpenId(rule.id) : null} />
              ))}
            </Panel>
          </div>
        ))}
      </div>
      {open ? <RuleDialog key={open.id} rule={open} rules={rules} onClose={() => setOpenId(null)} /> : null}
    </Page>
  )
}

const ROLE_ORDER: readonly RuleRole[] = ['decides', 'other_reading', 'later', 'not_yet', 'earlier', 'no_longer']

function byRole(one: Rule, other: Rule): number {
  return ROLE_ORDER.indexOf(one.role) - ROLE_ORDER.indexOf(other.role)
}

function dayOf([first]: readonly Rule[]): string | undefined {
  return first ? DAY_TEXTS[first.decidedBy]() : undefined
}

const TONES = {
  in_force: 'ok',
  pending_validation: 'wait',
  announced: 'info',
  repealed: 'off',
} satisfies Record<Rule['state'], Tone>

type RuleEntryProps = { readonly rule: Rule; readonly onChange: (() => void) | null }

function RuleEntry({ rule, onChange }: RuleEntryProps) {
  const locale = getLocale()
  const { id, norm, article, role, state, takesEffectOn, until, source, certainty, checkedOn } = rule
  const days = { from: longDate(takesEffectOn, locale), to: until ? longDate(until, locale) : '' }
  return (
    <article className={styles.rule} id={id} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <h3 id={`${id}-name`}>{m.law_norm({ norm, article })}</h3>
        <Badge tone={role === 'decides' ? 'ok' : 'off'}>{ROLE_TEXTS[role]()}</Badge>
        <Status tone={TONES[state]}>{STATE_TEXTS[state]()}</Status>
      </div>
      <ul className={styles.values}>
        {valueLines(rule).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="soft">
        {until ? m.law_days_until(days) : m.law_days(days)} {CERTAINTY_TEXTS[certainty]()}{' '}
        {m.law_checked({ date: longDate(checkedOn, locale) })}
      </p>
      <p className="soft" lang="es">
        {source}
      </p>
      {onChange ? (
        <div>
          <Button isSmall onPress={onChange} aria-label={m.law_change_named({ norm, article })}>
            {m.law_change()}
          </Button>
        </div>
      ) : null}
    </article>
  )
}
