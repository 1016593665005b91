import { createContext } from 'react'

/** Errors of a form's fields by their names, as the server names them; an empty one is said elsewhere. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})
