import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useSearchKey } from '#office/client/use-search-key.ts'
import { Keys } from '#office/ui/keys.tsx'
import * as box from '#office/ui/text-filter.module.css'
import { Icon } from '#ui/icon.tsx'
import { search } from '#ui/icons.ts'
import * as styles from './list-search.module.css'

/** Milliseconds without typing after which the text is applied. */
const PAUSE_MS = 200

type ListSearchProps = {
  /** The text that the list is searched for. */
  readonly text: string
  readonly label: string
  /** Shows the list of another text. */
  onSearch(text: string): void
}

/** The field that searches a list while its text is typed. */
export function ListSearch({ text, label, onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    // A view, or going back, brings another text; while the field has the focus, its text belongs to the member.
    if (input.current && document.activeElement !== input.current) input.current.value = text
  }, [text])
  const leave = useSearchKey(input)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim() !== text) onSearch(typed.trim())
  }
  return (
    <form
      className={`${box.box} ${styles.search}`}
      data-loading={isLoading || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        show(input.current?.value ?? '')
      }}
    >
      <Icon shape={search} />
      <input
        ref={input}
        className={`${box.input} ${styles.input}`}
        type="search"
        name="q"
        defaultValue={text}
        autoComplete="off"
        placeholder={label}
        aria-label={label}
        onKeyDown={leave}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => show(value), PAUSE_MS)
        }}
      />
      <span className={styles.key} aria-hidden="true">
        <Keys keys="/" />
      </span>
    </form>
  )
}
