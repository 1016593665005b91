import type { CallBody } from '#contract/endpoint-call.ts'
import { changeHomeGuide } from '#contract/office-actions/homes.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { BothLanguages } from '#office/components/both-languages.tsx'
import { Field } from '#office/ui/field.tsx'
import type { ShownGuide } from '#services/home/read-home-for-staff.ts'
import * as styles from './page.module.css'
import type { HomeFormProps } from './page.tsx'
import { Repeated } from './repeated.tsx'
import { SaveForm } from './save-form.tsx'

type Guide = CallBody<typeof changeHomeGuide>['guide']
/** Lists without rows have no field in the form. */
type Typed = {
  readonly guide: Omit<Guide, 'doorCode' | 'wifi' | 'appliances' | 'around'> &
    Partial<Pick<Guide, 'appliances' | 'around'>> & {
      readonly doorCode: string
      readonly wifi: { readonly network: string; readonly password: string }
    }
}

/** What guests of a stay read: how they come in, the network, the appliances, what is around. */
export function GuideForm({ home, guide, onSaved }: HomeFormProps & { readonly guide: ShownGuide }) {
  const { houseCode, versions } = home
  const submit = useSubmitAction()
  const { isAllowed, allowedMembers } = usePermits()('edit_guide')
  const isReadOnly = !isAllowed
  const save = (form: FormData, key: string) => {
    const { doorCode, wifi, ...typed } = (nestedForm(form) as Typed).guide
    const { network, password } = wifi
    const body = {
      version: versions.guide,
      guide: {
        ...{ appliances: [], around: [], ...typed },
        ...(doorCode !== '' && { doorCode: doorCode === '-' ? null : doorCode }),
        wifi: network === '' ? null : { network, ...(password !== '' && { password }) },
      },
    }
    return submit(changeHomeGuide, { params: { houseCode }, body }, key)
  }
  const both = (name: 'access' | 'rubbish' | 'emergency' | 'checkOut', label: string) => (
    <BothLanguages name={`guide.${name}`} label={label} value={guide[name]} rows={3} isReadOnly={isReadOnly} />
  )
  return (
    <SaveForm
      title={m.home_part_guide()}
      lockedBecause={isAllowed ? undefined : m.home_locked({ names: allowedMembers })}
      home={home}
      save={save}
      onSaved={onSaved}
    >
      {both('access', m.home_access())}
      <div className={styles.grid}>
        <Field
          name="guide.doorCode"
          label={m.home_door_code()}
          hint={guide.hasDoorCode ? m.home_door_code_kept() : m.home_door_code_none()}
          autoComplete="off"
          isReadOnly={isReadOnly}
        />
        <Field
          name="guide.wifi.network"
          label={m.home_wifi()}
          defaultValue={guide.network}
          autoComplete="off"
          isReadOnly={isReadOnly}
        />
        <Field
          name="guide.wifi.password"
          label={m.home_wifi_password()}
          hint={guide.network === '' ? undefined : m.home_wifi_kept()}
          autoComplete="off"
          isReadOnly={isReadOnly}
        />
      </div>
      <Repeated
        title={m.home_appliances()}
        items={guide.appliances}
        empty={{ name: EMPTY, text: EMPTY }}
        most={30}
        addLabel={m.home_appliance_add()}
        removeLabel={(number) => m.home_appliance_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {({ name, text }, index) => (
          <>
            <BothLanguages
              name={`guide.appliances.${index}.name`}
              label={m.home_appliance()}
              value={name}
              isReadOnly={isReadOnly}
            />
            <BothLanguages
              name={`guide.appliances.${index}.text`}
              label={m.home_appliance_text()}
              value={text}
              rows={2}
              isReadOnly={isReadOnly}
            />
          </>
        )}
      </Repeated>
      {both('rubbish', m.home_rubbish())}
      {both('emergency', m.home_emergency())}
      {both('checkOut', m.home_check_out())}
      <Repeated
        title={m.home_around()}
        items={guide.around}
        empty={{ name: '', text: EMPTY }}
        most={30}
        addLabel={m.home_around_add()}
        removeLabel={(number) => m.home_around_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {({ name, nameIn, text }, index) => (
          <>
            <Field
              name={`guide.around.${index}.name`}
              label={m.home_around_name()}
              defaultValue={name}
              isReadOnly={isReadOnly}
              isRequired
            />
            {nameIn ? (
              <BothLanguages
                name={`guide.around.${index}.nameIn`}
                label={m.home_around_name_in()}
                value={nameIn}
                isReadOnly={isReadOnly}
              />
            ) : null}
            <BothLanguages
              name={`guide.around.${index}.text`}
              label={m.home_around_text()}
              value={text}
              rows={2}
              isReadOnly={isReadOnly}
            />
          </>
        )}
      </Repeated>
    </SaveForm>
  )
}

const EMPTY = { es: '', en: '' }
