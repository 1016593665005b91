import { useCallback, useState } from 'react'
import type { CompanyView } from '#contract/company.ts'
import * as company from '#contract/endpoints/company.ts'
import { type ApiAnswer, endpointCaller } from '#web/client/api/call-api.ts'
import { useLoad } from '#web/client/use-load.ts'
import { accountFailureText } from '../account-failure-text.ts'

type Loaded = CompanyView | null | 'loading' | 'fault'

/** What the parts of the page do: change something and show the company as it is then. */
export type CompanyActions = {
  /** Shows why a change was refused, or reads the company again. */
  readonly act: (change: Promise<ApiAnswer<unknown>>) => Promise<boolean>
  readonly reload: () => void
}

/** Returns the company of who is signed in, what changes it and the sentence about a change that was refused. */
export function useCompany() {
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const [problem, setProblem] = useState('')
  const load = useCallback(async (isCurrent: () => boolean = () => true) => {
    const answer = await endpointCaller()(company.getCompany)
    if (isCurrent()) setLoaded(answer.ok ? answer.value.company : 'fault')
  }, [])
  useLoad(load)
  const act = async (change: Promise<ApiAnswer<unknown>>) => {
    setProblem('')
    const answer = await change
    if (!answer.ok) setProblem(accountFailureText(answer))
    await load()
    return answer.ok
  }
  return { loaded, problem, act, reload: () => void load() }
}
