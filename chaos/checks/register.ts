import type { Check } from './check.ts'

export const registerReported: Check = {
  name: 'The register of travellers knows each stay that stands by its dates and its home, and none that is off',
  async run({ pool }) {
    const { rows } = await pool.query<{ code: string; status: string; reported: number; right: number }>(`
      with standing as (
        select * from communications c
         where kind = 'reservation' and not exists (
               select from communications a where a.about = c.id and a.kind = 'annulment' and a.state = 'accepted'))
      select b.code, b.status, count(s.id)::int as reported,
             count(s.id) filter (
               where s.state = 'accepted' and s.check_in = b.check_in and s.check_out = b.check_out
                 and s.apartment_id = b.apartment_id)::int as right
        from bookings b left join standing s on s.booking_id = b.id
       group by b.id`)
    return rows.flatMap(({ code, status, reported, right }) => {
      const expected = status === 'CONFIRMED' ? 1 : 0
      return reported === expected && right === expected
        ? []
        : [`${code} is ${status}, reported ${reported} times, ${right} of them right`]
    })
  },
}
