import { lazy, Suspense } from 'react'
import type { CompanyFieldsProps } from './company-fields.tsx'
import type { WantedCompany } from './use-company-choice.ts'

/** Most guests are in no company. */
const CompanyFields = lazy(async () => ({ default: (await import('./company-fields.tsx')).CompanyFields }))

type CompanyChoiceProps = Pick<CompanyFieldsProps, 'homes' | 'isRequest'> & { readonly wanted: WantedCompany }

/** Lets a member of a company book for it. */
export function CompanyChoice({ wanted, ...stays }: CompanyChoiceProps) {
  const { choices } = wanted
  if (!choices) return null
  return (
    <Suspense fallback={null}>
      <CompanyFields wanted={wanted} choices={choices} {...stays} />
    </Suspense>
  )
}
