import type { NewStaffMember } from '#db/staff/staff-rows.ts'

type DemoMember = Pick<NewStaffMember, 'name' | 'email' | 'roles' | 'cities' | 'language'>

/** Invented members of a sandbox, one of each role, with addresses that no mail reaches. The first is the owner. */
export const DEMO_MEMBERS = [
  { name: 'Lucía Ferrer', email: 'lucia.ferrer@example.com', roles: ['owner'], cities: null, language: 'es' },
  { name: 'Mateo Sanz', email: 'mateo.sanz@example.com', roles: ['reservations'], cities: ['madrid'], language: 'es' },
  { name: 'Carmen Vidal', email: 'carmen.vidal@example.com', roles: ['finance'], cities: null, language: 'es' },
  {
    name: 'Youssef Amrani',
    email: 'youssef.amrani@example.com',
    roles: ['field'],
    cities: ['sevilla'],
    language: 'es',
  },
  { name: 'Emma Lindqvist', email: 'emma.lindqvist@example.com', roles: ['content'], cities: null, language: 'en' },
  { name: 'Andrés Peña', email: 'andres.pena@example.com', roles: ['viewer'], cities: ['malaga'], language: 'es' },
] as const satisfies readonly DemoMember[]
