import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { message } from '#ui/icons.ts'
import * as styles from './messages-room.module.css'

const TOPICS = [
  { name: () => m.messages_room_topic_late(), sentence: () => m.messages_room_sentence_late() },
  { name: () => m.messages_room_topic_bags(), sentence: () => m.messages_room_sentence_bags() },
  { name: () => m.messages_room_topic_parking(), sentence: () => m.messages_room_sentence_parking() },
  { name: () => m.messages_room_topic_cot(), sentence: () => m.messages_room_sentence_cot() },
  { name: () => m.messages_room_topic_parcels(), sentence: () => m.messages_room_sentence_parcels() },
  { name: () => m.messages_room_topic_invoice(), sentence: () => m.messages_room_sentence_invoice() },
]

type EmptyThreadProps = {
  /** Receives the sentence of a topic, for the field. */
  readonly onTopic: (sentence: string) => void
}

/** What a thread without messages shows: topics that fill in a sentence and send nothing. */
export function EmptyThread({ onTopic }: EmptyThreadProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.arch}>
        <Icon shape={message} />
      </span>
      <p className={styles.title}>{m.messages_room_empty()}</p>
      <p className="soft">{m.messages_room_empty_lead()}</p>
      <h2>{m.messages_room_topics()}</h2>
      <ul className={styles.topics}>
        {TOPICS.map(({ name, sentence }) => (
          <li key={name()}>
            <button type="button" className={styles.topic} onClick={() => onTopic(sentence())}>
              {name()}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{m.messages_room_topics_note()}</p>
    </div>
  )
}
