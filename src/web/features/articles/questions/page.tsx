import { useState } from 'react'
import { COMPANY_FRAME } from '#content/company-name.ts'
import type { QuestionGroup } from '#content/content-types.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { plus, search } from '#ui/icons.ts'
import { RequestCallout } from '#web/components/search/request-callout.tsx'
import { ProseText } from '#web/ui/prose-text.tsx'
import { findQuestions } from './find-questions.ts'
import * as styles from './page.module.css'

type QuestionsPageProps = { readonly groups: readonly QuestionGroup[] }

export function QuestionsPage({ groups }: QuestionsPageProps) {
  const [query, setQuery] = useState('')
  const found = findQuestions(groups, query)
  const count = found.reduce((total, { questions }) => total + questions.length, 0)
  return (
    <div className={`wrap ${styles.questionsPage}`}>
      <header>
        <h1>{m.articles_questions_title()}</h1>
        <p className="lede">{m.articles_questions_lede()}</p>
        {/* Without scripts every question is on the page, where the browser's own search finds it. */}
        <search className={`${styles.questionSearch} with-script`}>
          <label htmlFor="question-search">{m.articles_questions_search()}</label>
          <div>
            <Icon shape={search} />
            <input
              id="question-search"
              type="search"
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <p className="small soft" role="status">
            {query.trim() && count > 0 ? m.articles_questions_found({ count }) : null}
            {count === 0 ? m.articles_questions_none() : null}
          </p>
        </search>
      </header>
      {found.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div>
            {questions.map(({ id: question, question: text, answerHtml }) => (
              <details key={question}>
                <summary id={question}>
                  {text}
                  <Icon shape={plus} />
                </summary>
                <ProseText html={answerHtml} />
              </details>
            ))}
          </div>
        </section>
      ))}
      <RequestCallout />
      <p className="soft">{m.articles_ask({ email: COMPANY_FRAME.email })}</p>
    </div>
  )
}
