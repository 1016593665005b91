import type { PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './page.module.css'

type AgreementPageProps = { readonly printed: PrintedDocument; readonly pdf: string }

export function AgreementPage({ printed, pdf }: AgreementPageProps) {
  const halves = printed.sections.filter(({ isHalf }) => isHalf)
  const whole = printed.sections.filter(({ isHalf }) => !isHalf)
  return (
    <article className={`wrap ${styles.printed}`}>
      <header>
        <h1>{printed.title}</h1>
        <p className="lede">{printed.lead}</p>
        <p className={`row ${styles.printedWays}`}>
          <a className="btn btn-main" href={pdf}>
            {m.agreement_pdf()}
          </a>
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

function Section({ section: { title, facts, amounts, paragraphs, notes } }: { readonly section: PrintedSection }) {
  return (
    <section>
      <h2>{title}</h2>
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
    </section>
  )
}
