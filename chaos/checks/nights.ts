import type { Check } from './check.ts'

export const nightsSoldOnce: Check = {
  name: 'No night is sold twice',
  async run({ pool }) {
    // Counts night by night from bookings and occupancies, without relying on the constraint that should prevent it.
    const { rows } = await pool.query<{ what: string; apartment: number; night: string; times: number }>(`
      with sold as (
        select 'bookings' as what, apartment_id, generate_series(check_in, check_out - 1, interval '1 day')::date as night
          from bookings where status <> 'CANCELLED'
        union all
        select 'occupancies', apartment_id, generate_series(lower(nights), upper(nights) - 1, interval '1 day')::date
          from occupancies where released_at is null)
      select what, apartment_id as apartment, night::text, count(*)::int as times
        from sold group by 1, 2, 3 having count(*) > 1 order by 1, 2, 3`)
    return rows.map(({ what, apartment, night, times }) => `Home ${apartment}, ${night}: ${times} ${what}`)
  },
}

export const nightsMatch: Check = {
  name: 'A booking has its nights until it is cancelled, and none after',
  async run({ pool }) {
    const { rows } = await pool.query<{ code: string; status: string; taken: number }>(`
      select b.code, b.status, count(o.id)::int as taken
        from bookings b left join occupancies o on o.booking_id = b.id and o.released_at is null
             and o.apartment_id = b.apartment_id and o.nights = daterange(b.check_in, b.check_out)
       group by b.id having count(o.id) <> case when b.status = 'CANCELLED' then 0 else 1 end`)
    return rows.map(({ code, status, taken }) => `${code} is ${status} with ${taken} ranges of nights`)
  },
}

export const confirmedWhenPaid: Check = {
  name: 'A booking is confirmed when everything due before arrival is paid, and not before',
  async run({ pool }) {
    // A transfer that staff recorded and took back is owed again, and the booking stays confirmed.
    const { rows } = await pool.query<{ code: string; status: string; open: number; takenBack: number }>(`
      select b.code, b.status, count(*) filter (where not exists (
               select from charges c where c.payment_id = p.id and c.state = 'succeeded'))::int as open,
             count(*) filter (where exists (
               select from charges c where c.payment_id = p.id and c.taken_back_at is not null))::int as "takenBack"
        from bookings b join payments p on p.booking_id = b.id and p.purpose in ('first', 'rest_before_arrival')
             and p.superseded_at is null
       where b.status <> 'CANCELLED' group by b.id`)
    return rows.flatMap(({ code, status, open, takenBack }) => {
      const isRight = status === 'CONFIRMED' ? open <= takenBack : open > 0
      return isRight ? [] : [`${code} is ${status} with ${open} payments open`]
    })
  },
}

export const holdsEnded: Check = {
  name: 'Nobody waits for a payment whose time is over',
  async run({ pool, now }) {
    const { rows } = await pool.query<{ code: string }>(
      `select code from bookings where status = 'PENDING' and coalesce(hold_expires_at, check_in) < $1`,
      [now],
    )
    return rows.map(({ code }) => `${code} is still PENDING`)
  },
}

export const promoUsesCounted: Check = {
  name: 'Promo codes were used as often as they say, and as they may be',
  async run({ pool }) {
    const { rows } = await pool.query<{ code: string; uses: number; max: number | null; counted: number }>(`
      select c.code, c.uses, c.max_uses as max, count(u.*) filter (where u.released_at is null)::int as counted
        from promo_codes c left join promo_code_uses u on u.promo_code_id = c.id group by c.id`)
    return rows.flatMap(({ code, uses, max, counted }) =>
      uses === counted && (max === null || counted <= max)
        ? []
        : [`${code}: says ${uses} of ${max}, counted ${counted}`],
    )
  },
}
