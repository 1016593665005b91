import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { apartmentsPath, contactPath, prosePath, questionsPath } from '#contract/site-paths.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './facts.module.css'
import { PROOFS } from './proofs.ts'

/** What the company claims, each with the page that proves it or says how it is meant. */
export function Facts() {
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
    <div className="wrap">
      <ul className={styles.facts}>
        {facts.map(([fact, text, to]) => (
          <li key={fact}>
            <Link to={to}>
              <b>{fact}</b> {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
