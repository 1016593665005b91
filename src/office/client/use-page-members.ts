import { useEffect, useState } from 'react'
import { hearMembers, type OnPage, showPath } from './change-stream.ts'

const NOBODY: readonly OnPage[] = []

/** The other members who have the page of a path open, kept up while it is shown. */
export function usePageMembers(path: string): readonly OnPage[] {
  const [found, setFound] = useState({ path, members: NOBODY })
  useEffect(() => {
    showPath(path)
    return hearMembers((members) => setFound({ path, members }))
  }, [path])
  return found.path === path ? found.members : NOBODY
}
