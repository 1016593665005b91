import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ALL_HOMES, homeListParams } from '#contract/home-list.ts'
import { importHomes } from '#contract/office-actions/homes.ts'
import type { ListingSystem } from '#domain/listing-import/columns.ts'
import { MAX_IMPORT_BYTES } from '#domain/listing-import/import-limits.ts'
import { decodedText } from '#domain/shared/decoded-text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { RefusalNote } from '#office/components/refusal-note.tsx'
import { useActionPreview } from '#office/components/use-action-preview.ts'
import { Button } from '#office/ui/button.tsx'
import { Note } from '#office/ui/note.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import { FaultState } from '#office/ui/states.tsx'
import { DryRun } from './dry-run.tsx'
import { FileDrop } from './file-drop.tsx'
import * as styles from './import-homes.module.css'
import { SYSTEM_NAMES } from './texts.ts'

type ChosenFile = { readonly name: string; readonly content: string }

/** Makes drafts of the homes in the export of another system, after saying what each of its rows becomes. */
export function ImportHomesPage() {
  const navigate = useNavigate()
  const [system, setSystem] = useState<ListingSystem | ''>('')
  const { file, fault, choose } = useChosenFile()
  const action = useActionPreview(
    {
      preview: importHomes.preview,
      action: importHomes,
      input: file && { content: file.content, system: system === '' ? null : system },
    },
    ({ houseCodes }) => {
      toast(m.import_homes_made({ count: houseCodes.length }))
      void navigate(`/homes?${homeListParams({ ...ALL_HOMES, state: 'draft' })}`)
    },
  )
  const { preview, refusal, failure, isLoading, isPending, load, submit } = action
  const drafts = preview?.rows.filter(({ draft }) => draft !== null).length ?? 0
  return (
    <Page title={m.import_homes_title()} crumb={{ to: '/homes', label: m.office_homes() }}>
      <div className={styles.steps}>
        <Panel title={m.import_homes_file()}>
          <p>{m.import_homes_about()}</p>
          <div className={styles.choices}>
            <Select
              label={m.import_homes_system()}
              options={[
                { key: '' as const, label: m.import_homes_system_found() },
                ...(['guesty', 'smoobu'] as const).map((key) => ({ key, label: SYSTEM_NAMES[key] })),
              ]}
              value={system}
              onChange={(key) => setSystem(key)}
            />
            <FileDrop fileName={file?.name ?? null} onFile={(chosen) => void choose(chosen)} />
          </div>
          {fault ? <Note tone="action">{fault}</Note> : null}
          {failure?.kind === 'refused' ? <Note tone="action">{failure.message}</Note> : null}
          {failure?.kind === 'unknown' ? (
            <FaultState
              title={m.import_homes_fault()}
              requestId={failure.requestId}
              onRetry={() => void (preview ? submit() : load())}
            >
              {m.office_unknown_text()}
            </FaultState>
          ) : null}
          <p role="status" className="soft">
            {isLoading ? m.import_homes_reading() : null}
          </p>
          {file ? null : <WhereToExport />}
        </Panel>
        {preview ? (
          <DryRun preview={preview}>
            {refusal ? <RefusalNote refusal={refusal} /> : null}
            {drafts > 0 ? (
              <Button variant="main" isPending={isPending} onPress={() => void submit()}>
                {m.import_homes_make({ count: drafts })}
              </Button>
            ) : null}
          </DryRun>
        ) : null}
      </div>
    </Page>
  )
}

/** Reads the file that a member chooses, in whatever encoding it was exported. */
function useChosenFile() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (chosen: File) => {
    setFile(null)
    if (chosen.size > MAX_IMPORT_BYTES) {
      return setFault(m.import_homes_too_large({ megabytes: MAX_IMPORT_BYTES / 1_000_000 }))
    }
    const content = decodedText(await chosen.arrayBuffer())
    // The text of an empty or a binary file would be refused as a request, without a reason that a member understands.
    const isText = content !== '' && !content.includes('\0')
    setFault(isText ? null : m.import_homes_no_text({ file: chosen.name }))
    if (isText) setFile({ name: chosen.name, content })
  }
  return { file, fault, choose }
}

/** Says where each system exports its homes. */
function WhereToExport() {
  return (
    <dl className={styles.where}>
      <div>
        <dt>{SYSTEM_NAMES.guesty}</dt>
        <dd>{m.import_homes_where_guesty()}</dd>
      </div>
      <div>
        <dt>{SYSTEM_NAMES.smoobu}</dt>
        <dd>{m.import_homes_where_smoobu()}</dd>
      </div>
    </dl>
  )
}
