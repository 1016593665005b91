import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Journal } from './journal.ts'
import type { Known, KnownNights } from './known-nights.ts'
import type { ListenerFaults } from './listener-faults.ts'
import type { Random } from './random.ts'
import { type Answer, ask, randomAddress } from './search-client.ts'
import { drawQuestion, type Question } from './search-questions.ts'
import type { SearchedHome, SearchWorld, Site } from './search-world.ts'
import type { Shown } from './shown-homes.ts'

export type Onlookers = {
  /** A line for each home that was shown as free for nights that an earlier answer had called taken. */
  readonly violations: readonly string[]
  /**
   * For each home that a cached page without dates showed as free from a day on which it no longer was: how long before
   * the request an answer had said so, in ms.
   */
  readonly behindMs: readonly number[]
  /** Sends a process a search, and compares the homes that it shows with earlier answers. */
  look(site: Site, name: string, question: Question): Promise<void>
  /** Sends any process a search that would show the home if the process considered it free. */
  search(home: SearchedHome, stay: Stay): Promise<void>
}

export type OnlookersInput = {
  readonly world: SearchWorld
  readonly random: Random
  readonly journal: Journal
  readonly faults: ListenerFaults
  readonly knownNights: KnownNights
}

type Found = {
  readonly site: Site
  readonly name: string
  readonly answer: Answer
  readonly shown: Shown
  readonly known: Known
}

const OK = 200
const FAULT = 500

export function openOnlookers({ world, random, journal, faults, knownNights }: OnlookersInput): Onlookers {
  const violations: string[] = []
  const behindMs: number[] = []

  async function look(site: Site, name: string, { path, read, isKept }: Question): Promise<void> {
    const answer = await ask(site.url, { path, headers: randomAddress(random) })
    if (answer.status === FAULT) journal.faults.push(`${path} was answered 500`)
    if (answer.status !== OK) return journal.count(`searches refused: ${answer.status ?? 'no answer'}`)
    const homes = read(answer.text)
    journal.count(`searches: ${name}`)
    journal.count(isKept ? 'homes shown with a day on kept pages' : 'homes shown as free', homes.length)
    for (const shown of homes) {
      const known = knownNights.against(shown.houseCode, shown.stay, answer.sentAt)
      if (known && isKept) behindMs.push(answer.sentAt - known.at)
      else if (known) violations.push(`${textOf({ site, name, answer, shown, known })}: ${path}`)
    }
  }

  function textOf({ site, name, answer, shown, known }: Found): string {
    const { what, stay, by, at } = known
    const state = faults.hearing(site, at, answer.answeredAt)
    return [
      `process ${by} answered “${what}” for ${shown.houseCode} ${nightsOf(stay)}`,
      `${(answer.sentAt - at).toFixed(1)} ms later process ${site.number} (${state}) was asked`,
      `and after ${(answer.answeredAt - answer.sentAt).toFixed(1)} ms showed it as free ${nightsOf(shown.stay)}`,
      name,
    ].join(', ')
  }

  return {
    violations,
    behindMs,
    look,
    async search(home, stay) {
      const { name, ...question } = drawQuestion(random, home, stay)
      await look(random.pick(world.sites), name, question)
    },
  }
}

function nightsOf({ checkIn, checkOut }: Stay): string {
  return `${checkIn} – ${checkOut}`
}
