/** Who has signed in, as the API answers it. */
export type SignedInMember = { readonly id: string }
