import { Button } from 'react-aria-components/Button'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './part-choice.module.css'

export type PartOfDay = 'queue' | 'arrives' | 'leaves'

type PartChoiceProps = {
  readonly part: PartOfDay
  onChange(part: PartOfDay): void
  /** Null where this member has nothing to do with a part. */
  readonly counts: Readonly<Record<PartOfDay, number | null>>
}

/** Which part of the day a phone shows; where there is room all of it is shown. */
export function PartChoice({ part, onChange, counts }: PartChoiceProps) {
  const names: Record<PartOfDay, string> = {
    queue: m.office_to_resolve(),
    arrives: m.office_part_arrives(),
    leaves: m.office_part_leaves(),
  }
  return (
    <fieldset className={styles.parts}>
      <legend className="vh">{m.office_part()}</legend>
      {(['queue', 'arrives', 'leaves'] as const).map((one) => (
        <Button key={one} className={styles.part} aria-pressed={one === part} onPress={() => onChange(one)}>
          {names[one]} <span className="soft">{counts[one]}</span>
        </Button>
      ))}
    </fieldset>
  )
}
