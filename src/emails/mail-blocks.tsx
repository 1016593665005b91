import type { CSSProperties, ReactNode } from 'react'
import { FramedPicture } from './framed-picture.tsx'
import type { AmountLine, AmountTable, Fact, MailButton, Paragraph } from './mail-model.ts'
import { styles } from './mail-styles.ts'
import { LayoutTable } from './mail-table.tsx'

/** A row of the mail's column. */
export function Block({
  style = styles.block,
  children,
}: {
  readonly style?: CSSProperties
  readonly children: ReactNode
}) {
  return (
    <tr>
      <td className="pad" style={style}>
        {children}
      </td>
    </tr>
  )
}

/** The one link of a mail that is a button, with a note below. */
export function MailAction({ label, url, note }: MailButton) {
  return (
    <Block>
      <LayoutTable>
        <tr>
          <td className="button" style={styles.buttonCell}>
            <a href={url} style={styles.button}>
              {label}
            </a>
          </td>
        </tr>
      </LayoutTable>
      {note ? (
        <p className="soft" style={styles.buttonNote}>
          {note}
        </p>
      ) : null}
    </Block>
  )
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Block>
      <table width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.label} {...fact} />
          ))}
        </tbody>
      </table>
    </Block>
  )
}

function FactRow({ label, lines, picture, isStrong }: Fact) {
  const value = lines.map((line) => <div key={line}>{isStrong ? <strong>{line}</strong> : line}</div>)
  if (!picture) {
    return (
      <tr>
        <th scope="row" className="soft line" style={styles.factLabel}>
          {label}
        </th>
        <td className="ink line" style={styles.factValue}>
          {value}
        </td>
      </tr>
    )
  }
  return (
    <tr>
      <td className="line" style={styles.factPicture}>
        <FramedPicture picture={picture} style={styles.thumbnail} />
      </td>
      <td className="ink line" style={styles.factValue}>
        <span className="soft" style={styles.factHint}>
          {label}
        </span>
        {value}
      </td>
    </tr>
  )
}

export function Amounts({ title, lines }: AmountTable) {
  return (
    <Block>
      <h2 className="ink" style={styles.title}>
        {title}
      </h2>
      <table width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          {lines.map((line) => (
            <AmountRow key={`${line.label} ${line.note}`} line={line} />
          ))}
        </tbody>
      </table>
    </Block>
  )
}

function AmountRow({ line: { label, note, amount, mark } }: { readonly line: AmountLine }) {
  const isTotal = mark === 'total'
  const total = isTotal ? styles.total : {}
  const isPaid = mark === 'paid'
  return (
    <tr>
      <th scope="row" className="ink line" style={{ ...styles.lineLabel, ...total }}>
        {label}
        {note ? (
          <span style={{ ...styles.note, ...(isPaid ? styles.paid : {}) }} className={isPaid ? 'paid' : 'soft'}>
            {note}
          </span>
        ) : null}
      </th>
      <td align="right" className="ink line" style={{ ...styles.amount, ...total }}>
        {isTotal ? <LargeAmounts text={amount} /> : amount}
      </td>
    </tr>
  )
}

export function MailParagraph({ title, text, link, isGood }: Paragraph) {
  const body = (
    <>
      {title ? (
        <h2 className="ink" style={styles.title}>
          {title}
        </h2>
      ) : null}
      <p className={title ? 'ink' : 'soft'} style={title ? styles.last : styles.small}>
        {text}
        {link ? (
          <>
            {' '}
            <InlineLink {...link} />
          </>
        ) : null}
      </p>
    </>
  )
  if (!isGood) return <Block>{body}</Block>
  return (
    <Block>
      <LayoutTable width="100%">
        <tr>
          <td className="good" style={styles.good}>
            {body}
          </td>
        </tr>
      </LayoutTable>
    </Block>
  )
}

export function InlineLink({ label, url }: Pick<MailButton, 'label' | 'url'>) {
  return (
    <a href={url} className="link" style={styles.link}>
      {label}
    </a>
  )
}

const CENTS = /(?<=\d)(,\d\d)(?=\u00a0€)/

/** A large text in which the cents of amounts are small: the eye compares the euros. */
export function LargeAmounts({ text }: { readonly text: string }) {
  return text.split(CENTS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <small key={index} style={styles.cents}>
        {part}
      </small>
    ) : (
      part
    ),
  )
}
