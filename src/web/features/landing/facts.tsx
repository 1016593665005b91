import { COMPANY } from '#content/company.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { DEPOSIT_RETURN_DAYS } from '#domain/policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './facts.module.css'

export function Facts() {
  const locale = useLocale()
  const { apartments, years, support } = COMPANY.claims
  const facts = [
    [`${apartments}+`, m.landing_fact_apartments({ count: CITIES.length }, { locale })],
    [m.landing_fact_price({}, { locale }), m.landing_fact_price_text({}, { locale })],
    [m.landing_fact_years({ count: years }, { locale }), m.landing_fact_years_text({}, { locale })],
    [support, m.landing_fact_support_text({}, { locale })],
    [m.landing_fact_deposit({ count: DEPOSIT_RETURN_DAYS }, { locale }), m.landing_fact_deposit_text({}, { locale })],
  ]
  return (
    <div className="wrap">
      <ul className={styles.facts}>
        {facts.map(([fact, text]) => (
          <li key={fact}>
            <b>{fact}</b> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
