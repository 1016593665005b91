import { createContext } from 'react'

/** Errors of a form's fields by their names, as the server names them. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})
