import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import * as labelled from './labelled.module.css'

type BelowControlProps = { readonly hint: ReactNode; readonly fault: string | undefined }

/** Shows below a control its hint, and what is wrong with its value. */
export function BelowControl({ hint, fault }: BelowControlProps) {
  return (
    <>
      {hint ? (
        <Text slot="description" className={labelled.hint}>
          {hint}
        </Text>
      ) : null}
      <FieldError className={labelled.error}>{fault}</FieldError>
    </>
  )
}
