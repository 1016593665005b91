/** The frame of every page shows these two, and nothing else of the company before somebody touches it: apart, for the bundle. */
export const COMPANY_NAME = 'Estancia'
export const COMPANY_EMAIL = 'hola@estancia.example'
