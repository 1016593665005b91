import { Link } from 'react-router'
import { prosePath, questionsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { book, calendar, shield, wallet } from '#ui/icons.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import * as styles from './advantages.module.css'
import { PROOFS } from './proofs.ts'

function listAdvantages() {
  const locale = getLocale()
  const proof = PROOFS[locale]
  return [
    {
      icon: wallet,
      title: m.landing_only_dates(),
      text: m.landing_only_dates_text(),
      link: m.landing_only_dates_link(),
      to: `${prosePath(locale, 'conditions')}#${proof.payments}`,
    },
    {
      icon: shield,
      title: m.landing_only_refund(),
      text: m.landing_only_refund_text(),
      link: m.landing_only_refund_link(),
      to: `${prosePath(locale, 'conditions')}#${proof.refund}`,
    },
    {
      icon: calendar,
      title: m.landing_only_change(),
      text: m.landing_only_change_text(),
      link: m.landing_only_change_link(),
      to: `${questionsPath(locale)}#${proof.change}`,
    },
    {
      icon: book,
      title: m.landing_only_guide(),
      text: m.landing_only_guide_text(),
      link: m.landing_only_guide_link(),
      to: `${questionsPath(locale)}#${proof.guide}`,
    },
  ]
}

/** Lists what few competitors offer, each with a link to the page that explains it. */
export function Advantages() {
  return (
    <section className="section wrap" aria-labelledby="only">
      <SectionHead id="only" title={m.landing_only_title()} />
      <ul className={styles.advantages}>
        {listAdvantages().map(({ icon, title, text, link, to }) => (
          <li key={title}>
            <Icon shape={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={to}>{link}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
