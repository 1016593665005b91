import type { ReactNode } from 'react'
import type { OfficeAnswer } from './call-office.ts'

/** A figure of a preview. `text` is compared where the value is more than text. */
export type PreviewLine = { readonly name: string; readonly value: ReactNode; readonly text?: string }

/** Old values of the lines that differ, by name; of a line that is new an empty one. */
export function lineChanges(
  before: readonly PreviewLine[] | null,
  now: readonly PreviewLine[],
): ReadonlyMap<string, ReactNode> {
  if (!before) return new Map()
  const old = new Map(before.map((line) => [line.name, line]))
  const changed = now.filter((line) => textOf(old.get(line.name)) !== textOf(line))
  return new Map(changed.map(({ name }) => [name, old.get(name)?.value ?? '']))
}

function textOf(line: PreviewLine | undefined): string {
  return line ? (line.text ?? String(line.value)) : ''
}

/** Whether an action was refused because its figures are not those that were shown. */
export function changedMeanwhile(answer: OfficeAnswer<unknown>): boolean {
  return (
    !answer.ok &&
    answer.kind === 'refused' &&
    (answer.code === 'changed_meanwhile' || answer.code === 'change_outdated')
  )
}
