import type { ComponentType, Ref } from 'react'
import type { CardHandle } from '#web/components/card-form/card-handle.ts'

/** The operations on the field of an account number, the same for every gateway; the token is that of the account. */
export type AccountHandle = Pick<CardHandle, 'check' | 'tokenise'>

export type AccountFieldProps = {
  readonly handle: Ref<AccountHandle>
  /** The owner of the account, for the gateway. */
  readonly holder: { readonly name: string; readonly email: string }
}

export type AccountField<Form> = ComponentType<AccountFieldProps & { readonly form: Form }>

export const IBAN_ID = 'account-iban'
