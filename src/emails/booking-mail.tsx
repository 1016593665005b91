import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components'
import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AmountLine, Fact, MailContent } from './mail-content.ts'
import { styles } from './mail-styles.ts'

/** A booking in a mail program: no pictures, no style sheet, one column. */
export function BookingMail({ content }: { readonly content: MailContent }) {
  const { locale, intro, code, button } = content
  return (
    <Html lang={locale}>
      <Head>
        <title>{content.subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{intro[0] ?? content.heading}</Preview>
      <Body style={styles.body}>
        <Container style={styles.page}>
          <Text style={styles.wordmark}>{COMPANY.name}</Text>
          <Section style={styles.box}>
            <Heading as="h1" style={styles.heading}>
              {content.heading}
            </Heading>
            {intro.map((text) => (
              <Text key={text} style={styles.paragraph}>
                {text}
              </Text>
            ))}
            <Section style={styles.codeBox}>
              <Text style={styles.label}>{code.label}</Text>
              <Text style={styles.code}>{code.value}</Text>
            </Section>
            <Facts facts={content.facts} />
            <Section style={{ padding: '24px 0 0' }}>
              <Button href={button.url} style={styles.button}>
                {button.label}
              </Button>
              <Text style={styles.small}>{button.note}</Text>
            </Section>
            <Amounts {...content.price} />
            <Amounts {...content.payments} />
            {content.sentences.map(({ title, text }) => (
              <Section key={title}>
                <Hr style={styles.rule} />
                <Heading as="h2" style={styles.title}>
                  {title}
                </Heading>
                <Text style={{ ...styles.paragraph, margin: 0 }}>{text}</Text>
              </Section>
            ))}
          </Section>
          <Footer locale={locale} />
        </Container>
      </Body>
    </Html>
  )
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <table style={styles.table}>
      <tbody>
        {facts.map(({ label, lines }) => (
          <tr key={label}>
            <th scope="row" style={styles.factLabel}>
              {label}
            </th>
            <td style={styles.factValue}>
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

function Amounts({ title, lines }: { readonly title: string; readonly lines: readonly AmountLine[] }) {
  return (
    <Section>
      <Hr style={styles.rule} />
      <Heading as="h2" style={styles.title}>
        {title}
      </Heading>
      <table style={styles.table}>
        <tbody>
          {lines.map((line) => (
            <AmountRow key={`${line.label} ${line.note}`} line={line} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function AmountRow({ line: { label, note, amount, mark } }: { readonly line: AmountLine }) {
  const total = mark === 'total' ? styles.total : {}
  return (
    <tr>
      <th scope="row" style={{ ...styles.lineLabel, ...total }}>
        {label}
        {note && <span style={{ ...styles.note, ...(mark === 'paid' ? styles.paid : {}) }}>{note}</span>}
      </th>
      <td style={{ ...styles.amount, ...total }}>{amount}</td>
    </tr>
  )
}

export function Footer({ locale }: Pick<MailContent, 'locale'>) {
  return (
    <Section style={{ padding: '24px 4px 0' }}>
      <Text style={styles.footer}>{m.mail_help({ phone: COMPANY.phone.shown }, { locale })}</Text>
      <Text style={styles.footer}>
        {COMPANY.legalName}, {COMPANY.address}. {m.mail_why({ company: COMPANY.name }, { locale })}
      </Text>
    </Section>
  )
}
