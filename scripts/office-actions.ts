import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { AUDIT_ACTIONS, AUDIT_FIELDS } from '../src/contract/audit-actions.ts'
import type { ActionEntry } from '../src/contract/office-action.ts'
import { OFFICE_ACTIONS } from '../src/contract/office-actions/all.ts'

/**
 * Lists what belongs to each action of the office by its name, for the types and the build: the use case
 * `recordPayment` and its `previewRecordPayment`, wherever they are in the services; for each entry of a booking's menu
 * the dialog `RecordEntry`, wherever it is in the office, its icon and its label; for each entry and field of the audit
 * its text. The lists are not under version control. What is missing is left out, so that the types name it.
 */
const AUDIT_TEXTS = 'src/office/text/audit-names.generated.ts'
const ENTRIES = 'src/office/components/booking-actions/entries.generated.ts'
const USE_CASES = 'src/api/office/use-cases.generated.ts'

type Exports = ReadonlyMap<string, readonly string[]>

const actions = Object.entries(OFFICE_ACTIONS)
await write(USE_CASES, await listUseCases())
await write(AUDIT_TEXTS, listAuditNames())
await write(ENTRIES, await listEntries())

async function listUseCases(): Promise<string> {
  const exports = await exportsOf('src/services/**/*.ts')
  const names = actions.map(([name]) => name)
  const previews = actions.flatMap(([name, { preview }]) => (preview ? [[name, `preview${capitalised(name)}`]] : []))
  const found = [...names, ...previews.map(([, preview]) => preview ?? '')].flatMap((name) => {
    const file = fileOf(exports, name)
    return file ? [{ name, file }] : []
  })
  const isFound = (name: string) => found.some((one) => one.name === name)
  return `${found.map(({ name, file }) => `import { ${name} } from '#${file.slice('src/'.length)}'`).join('\n')}
import type { ActionUseCases, PreviewUseCases } from './action-use-cases.ts'

export const ACTION_USE_CASES = { ${names.filter(isFound).join(', ')} } satisfies ActionUseCases
export const PREVIEW_USE_CASES = {
${previews.flatMap(([name, preview = '']) => (isFound(preview) ? [`  ${name}: ${preview},`] : [])).join('\n')}
} satisfies PreviewUseCases
`
}

async function listEntries(): Promise<string> {
  const exports = await exportsOf('src/office/components/**/*.tsx')
  const rows = actions.flatMap(([, { entries = {}, 'x-needs': needs }]) =>
    Object.entries<ActionEntry>(entries).map(([id, { group, icon, letter }]) => {
      const component = `${pascalCased(id)}Entry`
      const file = fileOf(exports, component)
      const dialog = file
        ? `, Dialog: deferredComponent(async () => (await import('#${file.slice(4)}')).${component})`
        : ''
      const key = letter ? `, letter: '${letter}'` : ''
      return `  ${id}: { group: '${group}', icon: icons.${icon}${key}, needs: ${JSON.stringify(needs)}, label: m.action_${id}${dialog} },`
    }),
  )
  return `import type { EntryId } from '#contract/office-actions/all.ts'
import { m } from '#i18n/paraglide/messages.js'
import { deferredComponent } from '#office/ui/deferred.tsx'
import * as icons from '#ui/icons.ts'
import type { BookingEntry } from './registry.ts'

export const BOOKING_ENTRIES = {
${rows.join('\n')}
} satisfies Record<EntryId, BookingEntry>
`
}

function pascalCased(id: string): string {
  return id.split('_').map(capitalised).join('')
}

function listAuditNames(): string {
  const rows = (prefix: string, names: readonly string[]) =>
    names.map((name) => `  ${name}: m.${prefix}_${snakeCased(name)},`).join('\n')
  return `import type { AuditAction, AuditField } from '#contract/audit-actions.ts'
import { m } from '#i18n/paraglide/messages.js'

export const AUDIT_NAMES = {
${rows('office_action', AUDIT_ACTIONS)}
} satisfies Record<AuditAction, unknown>
export const AUDIT_FIELD_NAMES = {
${rows('office_field', AUDIT_FIELDS)}
} satisfies Record<AuditField, unknown>
`
}

function snakeCased(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

async function exportsOf(files: string): Promise<Exports> {
  const exports = new Map<string, string[]>()
  for (const file of (await Array.fromAsync(glob(files))).sort()) {
    const source = await readFile(file, 'utf8')
    for (const [, name = ''] of source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)) {
      exports.set(name, [...(exports.get(name) ?? []), file])
    }
  }
  return exports
}

function fileOf(exports: Exports, name: string): string | undefined {
  const files = exports.get(name) ?? []
  if (files.length > 1) throw new Error(`${files.join(' and ')} both export ${name}: an action is found by its name`)
  return files[0]
}

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Writes a list where it is another than before, so that what watches files does not see a change. */
async function write(file: string, list: string): Promise<void> {
  const text = `// Written by scripts/office-actions.ts\n${list}`
  const before = existsSync(file) ? await readFile(file, 'utf8') : null
  if (before !== text) await writeFile(file, text)
}
