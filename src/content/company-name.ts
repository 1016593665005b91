/**
 * The frame of every page shows these two, and no other fact of the company until a visitor interacts with it. They
 * have a file of their own, so that the bundle of every page stays small.
 */
export const COMPANY_NAME = 'Estancia'
export const COMPANY_EMAIL = 'hola@estancia.example'
