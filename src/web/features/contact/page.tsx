import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { corporatePath, ownersPath, prosePath, questionsPath } from '#contract/site-paths.ts'
import type { ContactTopic } from '#domain/people/contact.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight, mail, message, phone } from '#ui/icons.ts'
import * as styles from '#web/ui/form/form-page.module.css'
import { ContactForm } from './contact-form.tsx'

type ContactPageProps = { readonly topic: ContactTopic; readonly stamp: string }

export function ContactPage({ topic, stamp }: ContactPageProps) {
  const locale = getLocale()
  return (
    <div className={`wrap ${styles.contactPage}`}>
      <header>
        <h1>{m.contact_heading()}</h1>
        <p className="lede">{m.contact_lede()}</p>
      </header>
      <aside className={styles.contactAside}>
        <section aria-labelledby="direct">
          <h2 id="direct">{m.contact_direct()}</h2>
          <p>
            <a className={styles.contactWay} href={`tel:${COMPANY.phone.dialled}`}>
              <Icon shape={phone} />
              <span>
                <span className="visually-hidden">{m.contact_phone()}</span>
                <b className="num">{COMPANY.phone.shown}</b>
                <small>{m.contact_phone_hours({ support: COMPANY.claims.support })}</small>
              </span>
            </a>
            {COMPANY.whatsapp && (
              <a className={styles.contactWay} href={`https://wa.me/${COMPANY.whatsapp}`} rel="noopener">
                <Icon shape={message} />
                <b>WhatsApp</b>
              </a>
            )}
            <a className={styles.contactWay} href={`mailto:${COMPANY.email}`}>
              <Icon shape={mail} />
              <span>
                <span className="visually-hidden">{m.contact_email()}</span>
                <b>{COMPANY.email}</b>
              </span>
            </a>
          </p>
        </section>
        <section aria-labelledby="before">
          <h2 id="before">{m.contact_before()}</h2>
          <ul>
            <LinkItem to={questionsPath(locale)}>{m.contact_before_questions()}</LinkItem>
            <LinkItem to={prosePath(locale, 'conditions')}>{m.contact_before_conditions()}</LinkItem>
            <LinkItem to={corporatePath(locale)}>{m.contact_before_company()}</LinkItem>
            <LinkItem to={ownersPath(locale)}>{m.contact_before_owner()}</LinkItem>
          </ul>
        </section>
      </aside>
      <section aria-label={m.contact_form_label()}>
        <ContactForm audience="any" topic={topic} stamp={stamp} />
      </section>
    </div>
  )
}

function LinkItem({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        {children}
        <Icon shape={arrowRight} />
      </Link>
    </li>
  )
}
