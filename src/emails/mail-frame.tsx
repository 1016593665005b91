import { Head, Html, Preview } from '@react-email/components'
import type { ReactNode } from 'react'
import { COMPANY } from '#content/company.ts'
import { companyLegalLine } from '#content/company-of-server.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { FramedPicture } from './framed-picture.tsx'
import { InlineLink } from './mail-blocks.tsx'
import type { MailContent } from './mail-model.ts'
import { COLUMN_WIDTH, NIGHT_AND_NARROW, styles } from './mail-styles.ts'
import { LayoutTable } from './mail-table.tsx'

type Framed = Pick<MailContent, 'locale' | 'subject' | 'heading' | 'intro' | 'picture' | 'why'> & {
  readonly children: ReactNode
}

/**
 * The frame of all mails: one column of tables with styles inside, which every program reads, and a style sheet for dark
 * mode and phones. It says everything without its picture.
 */
export function MailFrame({ locale, subject, heading, intro, picture, why, children }: Framed) {
  return (
    <Html lang={locale}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{NIGHT_AND_NARROW}</style>
      </Head>
      <body className="paper" style={{ margin: 0, padding: 0, ...styles.paper }}>
        <Preview>{intro[0] ?? heading}</Preview>
        <LayoutTable className="paper" style={styles.paper} width="100%">
          <tr>
            <td align="center" style={styles.around}>
              <LayoutTable className="column card" style={{ ...styles.column, ...styles.card }} width={COLUMN_WIDTH}>
                <Brand />
                {picture ? (
                  <tr>
                    <td>
                      <FramedPicture picture={picture} style={styles.picture} />
                    </td>
                  </tr>
                ) : null}
                {children}
              </LayoutTable>
              <Footer why={why} locale={locale} />
            </td>
          </tr>
        </LayoutTable>
      </body>
    </Html>
  )
}

/** The mark is drawn from borders: mail programs show no SVG, and block pictures at first. */
function Brand() {
  return (
    <tr>
      <td className="pad" style={styles.brand}>
        <LayoutTable>
          <tr>
            <td>
              <LayoutTable>
                <tr>
                  <td
                    className="arch"
                    align="center"
                    valign="bottom"
                    width={20}
                    height={23}
                    style={{ ...styles.arch, width: 20, height: 23, padding: 0, borderRadius: '13px 13px 0 0' }}
                  >
                    <LayoutTable>
                      <tr>
                        <td
                          className="arch"
                          width={4}
                          height={13}
                          style={{ ...styles.arch, width: 4, height: 13, padding: 0, borderRadius: '5px 5px 0 0' }}
                        />
                      </tr>
                    </LayoutTable>
                  </td>
                </tr>
              </LayoutTable>
            </td>
            <td className="ink" style={styles.wordmark}>
              {COMPANY.name}
            </td>
          </tr>
        </LayoutTable>
      </td>
    </tr>
  )
}

/** Who writes, how to reach them, and why the reader gets the mail. */
function Footer({ why, locale }: { readonly why: string; readonly locale: Locale }) {
  const { phone, whatsapp } = COMPANY
  return (
    <LayoutTable className="column" style={styles.column} width={COLUMN_WIDTH}>
      <tr>
        <td className="pad soft" style={styles.footer}>
          <p className="soft" style={styles.footerLine}>
            {m.mail_help_reply({}, { locale })}{' '}
            <span style={styles.unbroken}>
              <InlineLink url={`tel:${phone.dialled}`} label={m.mail_help_call({ phone: phone.shown }, { locale })} />
            </span>
            {whatsapp ? (
              <>
                {' · '}
                <InlineLink url={`https://wa.me/${whatsapp}`} label="WhatsApp" />
              </>
            ) : null}
          </p>
          <p className="soft" style={styles.footerLine}>
            {companyLegalLine()}
          </p>
          <p className="soft" style={styles.footerLine}>
            {why}
          </p>
        </td>
      </tr>
    </LayoutTable>
  )
}
