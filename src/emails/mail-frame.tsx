import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Fact, MailButton, MailContent } from './mail-model.ts'
import { NIGHT_AND_NARROW, styles } from './mail-styles.ts'

type Framed = Pick<MailContent, 'locale' | 'subject' | 'heading' | 'intro'> & {
  readonly children: ReactNode
  /** Why the reader gets the mail, unless it is about a booking. */
  readonly why?: string
}

/**
 * The frame of all mails: one column without pictures, and a style sheet for dark mode and phones, which only modern
 * programs read.
 */
export function MailFrame({ locale, subject, heading, intro, children, why }: Framed) {
  return (
    <Html lang={locale}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{NIGHT_AND_NARROW}</style>
      </Head>
      <Preview>{intro[0] ?? heading}</Preview>
      <Body style={styles.body} className="paper">
        <Container style={styles.page} className="page">
          <Text style={styles.wordmark} className="ink">
            {COMPANY.name}
          </Text>
          <Section style={styles.box} className="box">
            <Heading as="h1" style={styles.heading} className="ink head">
              {heading}
            </Heading>
            {intro.map((text) => (
              <Text key={text} style={styles.paragraph} className="ink">
                {text}
              </Text>
            ))}
            {children}
          </Section>
          <Section style={styles.closing}>
            <Text style={styles.footer} className="soft">
              {m.mail_help({ phone: COMPANY.phone.shown }, { locale })}
            </Text>
            <Text style={styles.footer} className="soft">
              {`${COMPANY.legalName}, ${COMPANY.address}`}
            </Text>
            <Text style={styles.footer} className="soft">
              {why ?? m.mail_why({ company: COMPANY.name }, { locale })}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** The one link of a mail that is a button, with a note below. */
export function MailAction({ label, url, note }: MailButton) {
  return (
    <Section style={styles.action}>
      <Button href={url} style={styles.button} className="button">
        {label}
      </Button>
      {note && (
        <Text style={styles.small} className="soft">
          {note}
        </Text>
      )}
    </Section>
  )
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <table style={styles.table}>
      <tbody>
        {facts.map(({ label, lines }) => (
          <tr key={label}>
            <th scope="row" style={styles.factLabel} className="soft">
              {label}
            </th>
            <td style={styles.factValue} className="ink">
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
