import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { apartmentsPath, contactPath, prosePath, questionsPath } from '#contract/site-paths.ts'
import { MOVE_IN_GUARANTEE } from '#domain/booking/booking-policy.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowRight, calendar, shield, wallet } from '#ui/icons.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import * as styles from './advantages.module.css'
import { PROOFS } from './proofs.ts'

function listAdvantages() {
  const locale = getLocale()
  const proof = PROOFS[locale]
  const { hours, hotelCents } = MOVE_IN_GUARANTEE
  const conditions = prosePath(locale, 'conditions')
  const questions = questionsPath(locale)
  return [
    {
      icon: shield,
      title: m.landing_only_guarantee(),
      text: m.landing_only_guarantee_text({ hours, amount: wholeEuros(hotelCents) }),
      link: m.landing_only_guarantee_link(),
      to: `${conditions}#${proof.guarantee}`,
    },
    {
      icon: wallet,
      title: m.landing_only_refund(),
      text: m.landing_only_refund_text(),
      link: m.landing_only_refund_link(),
      to: `${conditions}#${proof.refund}`,
    },
    {
      icon: calendar,
      title: m.landing_only_change(),
      text: m.landing_only_change_text(),
      link: m.landing_only_change_link(),
      to: `${questions}#${proof.change}`,
    },
  ]
}

/** Lists what few competitors offer and what the company claims, each with a link to the page that proves it. */
export function Advantages() {
  const locale = getLocale()
  return (
    <section className="section wrap" aria-labelledby="only">
      <SectionHead id="only" title={m.landing_only_title()}>
        <Link className="link-arrow" to={questionsPath(locale)}>
          {m.landing_questions_all()} <Icon shape={arrowRight} />
        </Link>
      </SectionHead>
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
      <Facts />
    </section>
  )
}

function Facts() {
  const locale = getLocale()
  const { apartments, years, support } = COMPANY.claims
  const proof = PROOFS[locale]
  const about = (question: string) => `${questionsPath(locale)}#${question}`
  const facts = [
    [`${apartments}+`, m.landing_fact_apartments({ count: CITIES.length }), apartmentsPath(locale)],
    [m.landing_fact_price(), m.landing_fact_price_text(), about(proof.price)],
    [m.landing_fact_years({ count: years }), m.landing_fact_years_text(), prosePath(locale, 'about')],
    [support, m.landing_fact_support_text(), contactPath(locale)],
    [m.landing_fact_deposit({ count: DEPOSIT_RETURN_DAYS }), m.landing_fact_deposit_text(), about(proof.deposit)],
  ] as const
  return (
    <ul className={styles.facts}>
      {facts.map(([fact, text, to]) => (
        <li key={fact}>
          <Link to={to}>
            <b>{fact}</b> {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
