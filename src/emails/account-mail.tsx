import { Button, Link, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { COMPANY } from '#content/company.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MailFrame } from './mail-frame.tsx'
import { styles } from './mail-styles.ts'
import type { RenderedMail } from './render-mail.tsx'

type AccountMail = {
  readonly locale: Locale
  readonly subject: string
  readonly heading: string
  readonly intro: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Text under the button. */
  readonly note: string
  /** Secondary link under the note. */
  readonly link?: { readonly label: string; readonly url: string }
}

/** Renders a mail about an account: what happened, the main action, and what to do if it was somebody else. */
export async function renderAccountMail(mail: AccountMail): Promise<RenderedMail> {
  const { locale, subject, heading, intro, button, note, link } = mail
  const why = m.account_mail_why({ company: COMPANY.name }, { locale })
  const html = await render(
    <MailFrame locale={locale} subject={subject} heading={heading} intro={intro} why={why}>
      {button ? (
        <Button href={button.url} style={styles.button} className="button">
          {button.label}
        </Button>
      ) : null}
      <Text style={styles.small} className="soft">
        {note}
      </Text>
      {link ? (
        <Text style={styles.small}>
          <Link href={link.url} style={styles.link} className="soft">
            {link.label}
          </Link>
        </Text>
      ) : null}
    </MailFrame>,
  )
  const closing = `${COMPANY.legalName}, ${COMPANY.address}`
  const action = button ? [`${button.label}:\n${button.url}`] : []
  const other = link ? [`${link.label}:\n${link.url}`] : []
  const text = [heading, ...intro, ...action, note, ...other, `${COMPANY.name}\n${closing}`].join('\n\n')
  return { subject, html, text: `${text}\n`, attachments: [] }
}
