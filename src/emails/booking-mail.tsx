import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { Facts, MailAction, MailFrame } from './mail-frame.tsx'
import type { AmountLine, AmountTable, MailContent, Paragraph } from './mail-model.ts'
import { styles } from './mail-styles.ts'

/** A mail about a booking: the news, the stay, links, and the money. */
export function BookingMail({ content }: { readonly content: MailContent }) {
  const { code, button } = content
  return (
    <MailFrame {...content}>
      <Section style={styles.codeBox} className="sand">
        <Text style={styles.label} className="soft">
          {code.label}
        </Text>
        <Text style={styles.code} className="ink">
          {code.value}
        </Text>
      </Section>
      <Facts facts={content.facts} />
      <MailAction {...button} />
      {content.tables.map((table) => (
        <Amounts key={table.title} {...table} />
      ))}
      {content.paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph.title} {...paragraph} />
      ))}
    </MailFrame>
  )
}

function Titled({ title }: { readonly title: string }) {
  return (
    <>
      <Hr style={styles.rule} className="line" />
      <Heading as="h2" style={styles.title} className="ink">
        {title}
      </Heading>
    </>
  )
}

function MailParagraph({ title, text, link }: Paragraph) {
  return (
    <Section>
      <Titled title={title} />
      <Text style={styles.last} className="ink">
        {text}
        {link && (
          <>
            {' '}
            <Link href={link.url} style={styles.link} className="ink">
              {link.label}
            </Link>
          </>
        )}
      </Text>
    </Section>
  )
}

function Amounts({ title, lines }: AmountTable) {
  return (
    <Section>
      <Titled title={title} />
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
  const isPaid = mark === 'paid'
  return (
    <tr>
      <th scope="row" style={{ ...styles.lineLabel, ...total }} className="ink line">
        {label}
        {note && (
          <span style={{ ...styles.note, ...(isPaid ? styles.paid : {}) }} className={isPaid ? 'paid' : 'soft'}>
            {note}
          </span>
        )}
      </th>
      <td style={{ ...styles.amount, ...total }} className="ink line">
        {amount}
      </td>
    </tr>
  )
}
