import { Link } from 'react-router'
import { type PublishingCheck, SECTION_OF } from '#domain/catalogue/publishing.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { publishingText } from '#office/text/listing-name.ts'
import { Button } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { PART_OF, partPath } from './parts.ts'
import * as styles from './publish-panel.module.css'

type PublishPanelProps = {
  readonly houseCode: string
  readonly check: PublishingCheck
  onPublish(): void
}

/** What a draft lacks to be published, each with the way to the part that mends it, and the button that publishes it. */
export function PublishPanel({ houseCode, check, onPublish }: PublishPanelProps) {
  const { faults, warnings } = check
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const lacking = faults.length > 0 ? m.home_publish_lacks({ count: faults.length }) : undefined
  const lockedBecause = isAllowed ? lacking : m.home_locked({ names: allowedMembers })
  return (
    <Panel title={m.home_publish()}>
      <ul className={styles.list}>
        {faults.map((fault) => (
          <li key={fault} className={styles.fault}>
            <Link to={partPath(houseCode, PART_OF[SECTION_OF[fault]])}>{publishingText(fault)}</Link>
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning} className={styles.warning}>
            <Link to={partPath(houseCode, PART_OF[SECTION_OF[warning]])}>{publishingText(warning)}</Link>
            <small className="soft">{m.home_publish_may_wait()}</small>
          </li>
        ))}
      </ul>
      {faults.length === 0 ? <p>{m.home_publish_ready()}</p> : null}
      <div className={styles.button}>
        <Button variant="main" lockedBecause={lockedBecause} onPress={onPublish}>
          {m.home_publish_this({ home: houseCode })}
        </Button>
      </div>
    </Panel>
  )
}
