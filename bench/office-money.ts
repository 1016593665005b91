/** The statements that give the bookings of `office-stays.ts` their payments, and what became of them. The books add up. */

/**
 * Short stays are paid in two parts, or in one when they are booked late; monthly ones go on month by month. A part of
 * a total is the sum due by its date less the sum due before, so that all parts add up.
 */
export const SAVE_PAYMENTS = `
  create temporary table parts as
  with months as (
    select s.id, s.made_at::date as made_on, s.check_in, days_ahead, m + 1 as month,
           pg_temp.share(total, least(until, nights), nights) - pg_temp.share(total, since, nights) as cents,
           case when m = 0 then null else begins - 7 end as due
      from stays s, generate_series(0, case when is_monthly then 11 else 0 end) as m,
           lateral (select (check_in + make_interval(months => m))::date as begins,
                           (check_in + make_interval(months => m + 1))::date as ends) as dates,
           lateral (select begins - check_in as since, case when is_monthly then ends - check_in else nights end as until) as of_stay
     where begins < check_out
  ), split as (
    select id, month, 'month' as purpose, cents, due from months where month > 1
    union all
    select id, 1, 'first', case when days_ahead <= 7 then cents else pg_temp.share(cents, 30, 100) end, made_on from months where month = 1
    union all
    select id, 1, 'rest_before_arrival', cents - pg_temp.share(cents, 30, 100), check_in - 7 from months where month = 1 and days_ahead > 7
  )
  select uuidv7(s.made_at - now()) as payment, p.*, row_number() over (partition by p.id order by due, month)::int as number,
         random() as luck, s.made_at, s.is_cancelled, s.cancel_reason, s.is_offer, s.lot,
         case when s.is_offer or s.cancel_reason = 'hold_expired' then false
              when s.is_cancelled then purpose = 'first' else purpose = 'first' or due <= current_date end as is_paid
    from split p join stays s on s.id = p.id;
  -- Some later months wait for money that did not come.
  update parts set is_paid = false where payment in (
    select payment from parts where purpose = 'month' and is_paid and due between current_date - 25 and current_date - 1 and luck < 0.15);
  insert into payments (id, booking_id, number, purpose, month, amount_cents, due_date)
  select payment, id, number, purpose, month, cents, due from parts`

/** Cards pay nearly all; some tries are refused before, and some money comes by transfer. */
export const SAVE_CHARGES = `
  insert into charges (id, payment_id, amount_cents, gateway, gateway_ref, presence, state, decline_code, submitted_at, settled_at, method)
  select uuidv7(tried_at - now()), payment, cents, 'sandbox', 'ch_' || md5(payment::text || n), 'automatic', 'declined', 'insufficient_funds',
         tried_at, tried_at + interval '2 seconds', 'card'
    from parts, generate_series(1, 3) as n,
         lateral (select due + interval '9 hours' + (n - 3) * interval '2 days' - interval '1 minute' as tried_at) as tries
   where (n = 3 and is_paid and luck > 0.95) or (not is_paid and purpose = 'month' and due < current_date and not is_cancelled);
  create temporary table paid as
  select uuidv7(paid_at - now()) as charge, p.*, paid_at, luck between 0.2 and 0.24 as by_hand
    from parts p, lateral (select case when purpose = 'first' then made_at + interval '4 minutes' else due + interval '9 hours' end as paid_at) as moments
   where is_paid;
  insert into charges (id, payment_id, amount_cents, gateway, gateway_ref, presence, state, submitted_at, settled_at, method, card_brand,
      card_last4, received_on)
  select charge, payment, cents, case when by_hand then 'manual' else 'sandbox' end, 'ch_' || md5(charge::text),
         case when purpose = 'first' then 'guest_present' else 'automatic' end, 'succeeded', paid_at, paid_at + interval '2 seconds',
         case when by_hand then 'transfer' else 'card' end, case when not by_hand then 'visa' end,
         case when not by_hand then lpad(floor(luck * 9999)::text, 4, '0') end, case when by_hand then paid_at::date end
    from paid;
  -- As the trigger does for each charge.
  update charges set refusal_stands = true where decline_code is not null and payment_id in (select payment from parts where not is_paid);
  create index on paid (id)`

/** Guests who cancel in time get everything back, others nothing; a cancellation deducts what is no longer due. */
export const SAVE_CANCELLATIONS = `
  create temporary table returned as
  select p.charge, p.cents, s.cancelled_at, uuidv7(s.cancelled_at - now()) as refund, s.id
    from paid p join stays s on s.id = p.id where s.is_cancelled and s.lot < 0.6;
  insert into refunds (id, charge_id, amount_cents, state, gateway_ref, submitted_at, settled_at)
  select refund, charge, cents, 'succeeded', 're_' || md5(refund::text), cancelled_at, cancelled_at + interval '3 seconds' from returned;
  insert into adjustments (id, booking_id, kind, amount_cents, actor, made_at)
  select uuidv7(s.cancelled_at - now()), s.id, 'cancellation', coalesce(p.cents, 0) - coalesce(r.cents, 0) - s.total, 'guest', s.cancelled_at
    from stays s left join (select id, sum(cents)::int as cents from paid group by id) p using (id)
    left join (select id, sum(cents)::int as cents from returned group by id) r using (id)
   where s.is_cancelled and s.cancel_reason <> 'hold_expired'`

/** Parts that staff refunded, some of which the bank refused, and extras that staff charged. */
export const SAVE_ADJUSTMENTS = `
  create temporary table given as
  select uuidv7(paid_at - now()) as adjustment, uuidv7(paid_at - now()) as refund, charge, payment, id, least(cents, 4500) as cents,
         paid_at + interval '3 days' as at, by_hand, due > current_date - 40 and luck between 0.4 and 0.405 as is_refused
    from paid where not is_cancelled and luck between 0.4 and 0.42 and paid_at < now() - interval '3 days';
  insert into adjustments (id, booking_id, kind, payment_id, amount_cents, reason, actor, made_at)
  select adjustment, id, 'refund', payment, -cents, 'Por las molestias del ascensor', 'command', at from given;
  insert into refunds (id, charge_id, amount_cents, state, gateway_ref, submitted_at, settled_at, by_hand, reason, adjustment_id)
  select refund, charge, cents, case when is_refused and not by_hand then 'failed' else 'succeeded' end, 're_' || md5(refund::text), at,
         at + interval '3 seconds', by_hand, 'Por las molestias del ascensor', adjustment from given;
  create temporary table extras as
  select uuidv7(check_in - now()) as payment, uuidv7(check_in - now()) as adjustment, uuidv7(check_in - now()) as charge, id,
         check_in + interval '18 hours' as at, (select max(number) + 1 from parts p where p.id = s.id) as number
    from stays s where not is_cancelled and lot between 0.5 and 0.53 and check_in < current_date;
  insert into payments (id, booking_id, number, purpose, month, amount_cents, due_date, items)
  select payment, id, number, 'extra', 1, 3000, at::date,
         '[{"kind": "late_arrival", "text": "Llegada tardía", "amountCents": 3000, "vatPercent": 21}]' from extras;
  insert into adjustments (id, booking_id, kind, payment_id, amount_cents, reason, actor, made_at)
  select adjustment, id, 'extra', payment, 3000, 'Llegada tardía', 'command', at from extras;
  insert into charges (id, payment_id, amount_cents, gateway, gateway_ref, presence, state, submitted_at, settled_at, method, card_brand, card_last4)
  select charge, payment, 3000, 'sandbox', 'ch_' || md5(charge::text), 'guest_present', 'succeeded', at, at + interval '2 seconds', 'card', 'visa', '4242'
    from extras`

/**
 * Deposits are taken three days before arrival and returned a week after departure. Of those that begin now, some were
 * refused.
 */
export const SAVE_DEPOSITS = `
  create temporary table holds as
  select uuidv7(at - now()) as hold, s.id, at, s.check_out, case when is_monthly then 50000 else 20000 end as cents, lot,
         check_in >= current_date - 1 and lot > 0.9 as is_refused
    from stays s, lateral (select check_in - interval '3 days' + interval '9 hours' as at) as moments
   where not is_cancelled and not is_offer and check_in <= current_date + 3;
  insert into deposit_holds (id, booking_id, method, amount_cents, gateway, gateway_ref, state, decline_code, submitted_at, settled_at)
  select hold, id, 'charge_and_refund', cents, 'sandbox', 'dh_' || md5(hold::text), case when is_refused then 'declined' else 'held' end,
         case when is_refused then 'insufficient_funds' end, at, at + interval '2 seconds' from holds;
  insert into deposit_returns (id, hold_id, cause, keep_cents, kept_cents, reason, state, gateway_ref, submitted_at, settled_at)
  select uuidv7(), hold, case when lot < 0.01 then 'withheld' else 'departure' end, case when lot < 0.01 then 6000 else 0 end,
         case when lot < 0.01 then 6000 else 0 end, case when lot < 0.01 then 'Una lámpara rota' end, 'done', 'dr_' || md5(hold::text),
         check_out + interval '7 days 9 hours', check_out + interval '7 days 9 hours 2 seconds'
    from holds where check_out <= current_date - 7 and not is_refused`
