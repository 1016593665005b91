import { Amounts, Block, Facts, LargeAmounts, MailAction, MailParagraph } from './mail-blocks.tsx'
import { MailFrame } from './mail-frame.tsx'
import type { MailContent } from './mail-model.ts'
import { styles } from './mail-styles.ts'

/** Any mail: the news, what to do, what it is about, and the money. */
export function Mail({ content }: { readonly content: MailContent }) {
  const { heading, intro, button, factsFirst, facts = [], tables = [], paragraphs = [] } = content
  const action = button ? <MailAction {...button} /> : null
  return (
    <MailFrame {...content}>
      <Block style={styles.first}>
        <h1 className="ink head" style={styles.heading}>
          <LargeAmounts text={heading} />
        </h1>
        {intro.map((text, index) => (
          <p key={text} className="ink" style={index === intro.length - 1 ? styles.last : styles.paragraph}>
            {text}
          </p>
        ))}
      </Block>
      {factsFirst ? null : action}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {factsFirst ? action : null}
      {tables.map((table) => (
        <Amounts key={table.title} {...table} />
      ))}
      {paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph.text} {...paragraph} />
      ))}
    </MailFrame>
  )
}
