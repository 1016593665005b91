import { type ReactNode, useId, useState } from 'react'
import { Button } from '#office/ui/button.tsx'
import * as styles from './page.module.css'

type RepeatedProps<Item> = {
  readonly title: string
  readonly items: readonly Item[]
  /** What a new one begins with. */
  readonly empty: Item
  readonly most: number
  readonly addLabel: string
  removeLabel(number: number): string
  readonly isReadOnly: boolean
  /** The fields of one; `index` is its place in the list, for the names of fields. */
  children(item: Item, index: number): ReactNode
}

/** A list of groups of fields, to which staff add and from which they remove. */
export function Repeated<Item>(props: RepeatedProps<Item>) {
  const { title, items, empty, most, addLabel, removeLabel, isReadOnly, children } = props
  const id = useId()
  const [rows, setRows] = useState(() => items.map((item, key) => ({ key, item })))
  const [nextKey, setNextKey] = useState(items.length)
  const add = () => {
    setRows([...rows, { key: nextKey, item: empty }])
    setNextKey(nextKey + 1)
  }
  return (
    <section className={styles.repeated} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.map(({ key, item }, index) => (
        <div key={key} className={styles.item}>
          {children(item, index)}
          {isReadOnly ? null : (
            <Button isSmall variant="link" onPress={() => setRows(rows.filter((row) => row.key !== key))}>
              {removeLabel(index + 1)}
            </Button>
          )}
        </div>
      ))}
      {isReadOnly || rows.length >= most ? null : (
        <Button isSmall onPress={add}>
          {addLabel}
        </Button>
      )}
    </section>
  )
}
