import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { hearMembers, type OnPage, showPage } from './change-stream.ts'
import type { RootData } from './root-data.ts'

const NO_MEMBERS: readonly OnPage[] = []

/** Returns the other members who have the page of a path open, up to date while it is shown. */
export function usePageMembers(path: string): readonly OnPage[] {
  const position = useRouteLoaderData<RootData>('root')?.position ?? null
  const [found, setFound] = useState({ path, members: NO_MEMBERS })
  useEffect(() => showPage({ path, position }), [path, position])
  useEffect(() => hearMembers((members) => setFound({ path, members })), [path])
  return found.path === path ? found.members : NO_MEMBERS
}
