import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { getAuditExport } from '#contract/office-endpoints/lists.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useProof } from '#office/client/submit-action.ts'
import { ExportMenu } from '#office/components/export-menu.tsx'
import { AUDIT_NAMES } from '#office/text/audit-names.generated.ts'
import { Button, LinkButton } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Select } from '#office/ui/select.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { key } from '#ui/icons.ts'
import type { Route } from './+types/route'
import { Entries } from './entries.tsx'
import * as styles from './page.module.css'
import type { loader } from './route.tsx'

const ANY = 'any'
/** Filters that are typed, by their names in the address. */
const TYPED = ['sobre', 'desde', 'hasta'] as const

/** Who did what, the latest first. */
export function AuditPage({ loaderData }: Route.ComponentProps) {
  const { page, isOwn } = loaderData
  return (
    <Page
      title={m.office_audit()}
      note={isOwn ? m.office_audit_own() : undefined}
      tools={page ? <Filters /> : undefined}
      toolsLabel={m.office_filters()}
    >
      {page ? <Found page={page} /> : <NeedsProof />}
    </Page>
  )
}

function NeedsProof() {
  const prove = useProof()
  const { revalidate } = useRevalidator()
  const show = async () => {
    if (await prove()) await revalidate()
  }
  return (
    <EmptyState
      title={m.office_audit_proof()}
      actions={
        <Button variant="main" icon={key} onPress={() => void show()}>
          {m.office_proof()}
        </Button>
      }
    >
      {m.office_audit_proof_text()}
    </EmptyState>
  )
}

function Found({ page }: { readonly page: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['page']> }) {
  const [params] = useSearchParams()
  if (page.entries.length === 0) {
    return (
      <EmptyState
        title={m.office_audit_none()}
        actions={<LinkButton to="/audit">{m.office_filters_drop()}</LinkButton>}
      >
        {m.office_audit_none_text()}
      </EmptyState>
    )
  }
  const older = new URLSearchParams(params)
  older.set('antes', String(page.next))
  return (
    <>
      <Entries entries={page.entries} />
      {page.next === null ? null : (
        <div>
          <LinkButton to={`?${older}`}>{m.office_older()}</LinkButton>
        </div>
      )}
    </>
  )
}

function Filters() {
  const locale = getLocale()
  const { filter, members, isOwn } = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const choose = (name: string, value: string) => {
    setParams((params) => {
      params.delete('antes')
      if (value === ANY || value === '') params.delete(name)
      else params.set(name, value)
      return params
    })
  }
  const actions = Object.entries(AUDIT_NAMES)
    .map(([key, name]) => ({ key, label: name() }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <div className={styles.filters}>
      {members.length > 0 ? (
        <Select
          label={m.office_audit_who()}
          isLabelHidden
          options={[
            { key: ANY, label: m.office_audit_anybody() },
            ...members.map(({ id, name }) => ({ key: id, label: name })),
          ]}
          value={filter.memberId ?? ANY}
          onChange={(value) => choose('quien', value)}
        />
      ) : null}
      <Select
        label={m.office_audit_action()}
        isLabelHidden
        options={[{ key: ANY, label: m.office_audit_any_action() }, ...actions]}
        value={filter.act ?? ANY}
        onChange={(value) => choose('acto', value)}
      />
      {/* The key makes the form show what the address says after a step back. */}
      <form
        key={`${filter.about} ${filter.from} ${filter.to}`}
        className={styles.about}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          for (const name of TYPED) choose(name, String(typed.get(name) ?? ''))
        }}
      >
        <input
          className={styles.input}
          name="sobre"
          defaultValue={filter.about}
          placeholder={m.office_audit_about()}
          aria-label={m.office_audit_about()}
        />
        <label className={styles.day}>
          {m.office_audit_from()}
          <input className={styles.input} type="date" name="desde" defaultValue={filter.from} />
        </label>
        <label className={styles.day}>
          {m.office_audit_to()}
          <input className={styles.input} type="date" name="hasta" defaultValue={filter.to} />
        </label>
        <Button type="submit">{m.office_audit_filter()}</Button>
      </form>
      {isOwn ? null : <ExportMenu endpoint={getAuditExport} query={`${params}`} />}
    </div>
  )
}
