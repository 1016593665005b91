import { type ReactNode, useId } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './filter-dialog.module.css'
import { useOfferedOptions } from './use-offered-options.ts'

export type Option<Word> = {
  readonly word: Word
  readonly label: string
  /** Homes found if it is chosen, under the other filters; undefined until loaded. */
  readonly count: number | undefined
}

type OptionChipsProps<Word> = {
  readonly options: readonly Option<Word>[]
  readonly chosen: readonly Word[]
  readonly onChoose: (word: Word) => void
  /** A name makes them radio buttons: one option replaces another. */
  readonly name?: string
  /** Number of homes found; options that all of them have are left out. */
  readonly total?: number | undefined
  /** Heading of the options, hidden if there are none. */
  readonly title?: string
  readonly children?: ReactNode
}

/** Options as chips, each with its count. An option without results is disabled unless it is chosen. */
export function OptionChips<Word extends string | number | null>(props: OptionChipsProps<Word>) {
  const { chosen, onChoose, name, total, title, children } = props
  const options = useOfferedOptions({ options: props.options, chosen, total })
  const whyId = useId()
  const isOff = ({ word, count }: Option<Word>) => count === 0 && !chosen.includes(word)
  const why = m.search_filter_option_none()
  if (options.length === 0) return null
  const chips = (
    <div className={styles.filterChips}>
      {options.map((option) => (
        <label className="chip" key={option.word} title={isOff(option) ? why : undefined}>
          <input
            type={name ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(option.word)}
            disabled={isOff(option)}
            aria-describedby={isOff(option) ? whyId : undefined}
            onChange={() => onChoose(option.word)}
          />
          {option.label}
          {option.count !== undefined && <OptionCount count={option.count} />}
        </label>
      ))}
      {children}
      {options.some(isOff) && (
        <span id={whyId} hidden>
          {why}
        </span>
      )}
    </div>
  )
  return title === undefined ? chips : <FilterGroup title={title}>{chips}</FilterGroup>
}

function OptionCount({ count }: { readonly count: number }) {
  return (
    <span className={`${styles.optionCount} num`}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{m.search_filter_option_count({ count })}</span>
    </span>
  )
}

export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}
