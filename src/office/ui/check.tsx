import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import * as styles from './check-group.module.css'

type CheckProps = { readonly isChosen: boolean; onChange(isChosen: boolean): void; readonly children: ReactNode }

/** One yes or no. */
export function Check({ isChosen, onChange, children }: CheckProps) {
  return (
    <Checkbox className={styles.option} isSelected={isChosen} onChange={onChange}>
      <span className={styles.box} aria-hidden="true" />
      <span>{children}</span>
    </Checkbox>
  )
}
