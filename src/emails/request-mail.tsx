import { Body, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import { COMPANY } from '#content/company.ts'
import { Facts, Footer } from './booking-mail.tsx'
import { styles } from './mail-styles.ts'
import type { RequestMailContent } from './request-mail-content.ts'

/** A request in a mail program: what was asked for, and what happens next. */
export function RequestMail({ content }: { readonly content: RequestMailContent }) {
  const { locale, intro, heading, subject } = content
  return (
    <Html lang={locale}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{intro[0] ?? heading}</Preview>
      <Body style={styles.body}>
        <Container style={styles.page}>
          <Text style={styles.wordmark}>{COMPANY.name}</Text>
          <Section style={styles.box}>
            <Heading as="h1" style={styles.heading}>
              {heading}
            </Heading>
            {intro.map((text) => (
              <Text key={text} style={styles.paragraph}>
                {text}
              </Text>
            ))}
            <Facts facts={content.facts} />
          </Section>
          <Footer locale={locale} />
        </Container>
      </Body>
    </Html>
  )
}
