import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { COMPANY } from '#content/company.ts'
import { RESET_LINK_MINUTES } from '#domain/policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ResetMailView } from '#services/people/get-reset-mail.ts'
import { styles } from './mail-styles.ts'
import type { RenderedMail } from './render-mail.tsx'

/** The link to a new password, in its user's language. */
export async function renderResetMail(view: ResetMailView): Promise<RenderedMail> {
  const { language: locale, url, name } = view
  const subject = m.reset_mail_subject({ company: COMPANY.name }, { locale })
  const heading = m.reset_mail_heading({ name }, { locale })
  const paragraphs = [
    m.reset_mail_intro({ minutes: RESET_LINK_MINUTES }, { locale }),
    m.reset_mail_not_you({}, { locale }),
  ]
  const button = m.reset_mail_button({}, { locale })
  const closing = `${COMPANY.legalName}, ${COMPANY.address}`
  const html = await render(
    <Html lang={locale}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body style={styles.body}>
        <Container style={styles.page}>
          <Text style={styles.wordmark}>{COMPANY.name}</Text>
          <Section style={styles.box}>
            <Heading as="h1" style={styles.heading}>
              {heading}
            </Heading>
            {paragraphs.map((text) => (
              <Text key={text} style={styles.paragraph}>
                {text}
              </Text>
            ))}
            <Button href={url} style={styles.button}>
              {button}
            </Button>
          </Section>
          <Text style={styles.footer}>{closing}</Text>
        </Container>
      </Body>
    </Html>,
  )
  const text = [heading, ...paragraphs, `${button}:\n${url}`, `${COMPANY.name}\n${closing}`].join('\n\n')
  return { subject, html, text: `${text}\n`, attachments: [] }
}
