import type { PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './page.module.css'

type AgreementPageProps = { readonly printed: PrintedDocument; readonly pdf: string | null }

export function AgreementPage({ printed, pdf }: AgreementPageProps) {
  const halves = printed.sections.filter(({ isHalf }) => isHalf)
  const whole = printed.sections.filter(({ isHalf }) => !isHalf)
  const isWide = whole.some(({ beside }) => beside)
  return (
    <article className={`wrap ${styles.printed} ${isWide ? styles.printedWide : ''}`}>
      <header>
        <h1>{printed.title}</h1>
        <p className="lede">{printed.lead}</p>
        <p className={`row ${styles.printedWays}`}>
          {pdf ? (
            <a className="btn btn-main" href={pdf}>
              {m.agreement_pdf()}
            </a>
          ) : null}
          <button type="button" className="btn btn-line with-script" onClick={() => window.print()}>
            {m.agreement_print()}
          </button>
        </p>
      </header>
      <div className={styles.printedHalves}>
        {halves.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
      {whole.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      <footer className="small soft">
        {printed.footer.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}

function Section({ section }: { readonly section: PrintedSection }) {
  const { title, beside } = section
  if (!beside) {
    return (
      <section>
        <h2>{title}</h2>
        <Blocks section={section} />
      </section>
    )
  }
  return (
    <section className={styles.printedBeside}>
      <div>
        <h2>{title}</h2>
        <Blocks section={section} />
      </div>
      <div lang={LOCALES.find((one) => one !== getLocale())}>
        <h2>{beside.title}</h2>
        <Blocks section={beside} />
      </div>
    </section>
  )
}

function Blocks({ section: { facts, amounts, paragraphs, notes } }: { readonly section: PrintedSection }) {
  return (
    <>
      {facts ? (
        <dl className={styles.printedLines}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {amounts ? (
        <dl className={styles.printedLines}>
          {amounts.map(({ label, note, amount, isTotal }) => (
            <div key={`${label} ${note}`} className={isTotal ? styles.total : undefined}>
              <dt>
                {label}
                {note ? <small>{note}</small> : null}
              </dt>
              <dd className="num">{amount}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {paragraphs?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {notes?.map((text) => (
        <p key={text} className="small soft">
          {text}
        </p>
      ))}
    </>
  )
}
