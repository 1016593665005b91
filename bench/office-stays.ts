/**
 * The statements that fill an empty office: bookings of some years with their nights, requests and agreements. They run
 * in this order, without triggers; `$…` are those of `buildOffice`.
 */

const FIRST_NAMES =
  'Lucía Mateo Carmen Hugo Elena Pablo Marta Javier Noa Andrés Sofía Álvaro Irene Diego Clara Íñigo Nuria Óscar Begoña Rubén Emma Liam Chloé Jonas Giulia Marco Anna Tomás Fatima Youssef Ingrid Lars Zoë Peter Maria João Beatriz Miguel Aisha Chen'
const LAST_NAMES =
  'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León Márquez Herrera Peña Flores Cabrera Campos Vega Fuentes Carrasco Díez Smith Müller Rossi Dubois Silva Kowalski Andersson Nielsen'
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const list = (words: string) => `array['${words.split(' ').join("','")}']`

/**
 * `word` makes a code, `pick` takes a word of a list, `as_mail` writes a name as mailboxes do. They exist on this
 * connection alone.
 */
export const FUNCTIONS = `
  create function pg_temp.word(letters int) returns text language sql volatile as $$
    select string_agg(substr('${CODE_LETTERS}', 1 + floor(random() * 32)::int, 1), '') from generate_series(1, letters) $$;
  create function pg_temp.pick(words text[]) returns text language sql volatile as $$
    select words[1 + floor(random() * cardinality(words))::int] $$;
  create function pg_temp.as_mail(name text) returns text language sql immutable as $$
    select translate(lower(name), 'áéíóúüñëãçø ', 'aeiouunaeco.') $$;
  create function pg_temp.share(cents int, part int, whole int) returns int language sql immutable as $$
    select floor(cents::bigint * part / whole)::int $$`

/**
 * One row per booking. Stays of a home follow one another, with some days between most of them; the last of them begin
 * within the next eight months, so that the days ahead get emptier. Cancelled ones lie anywhere.
 */
export const DRAW_STAYS = `
  create temporary table stays as
  with drawn as materialized (
    select a.id as home, k, random() as length, random() as more, random() as pause, random() as ahead
      from apartments a, generate_series(1, $1::int) as k
  ), sized as (
    select home, k, ahead, floor(7 * pause ^ 1.5)::int as gap,
           case when length < 0.55 then 3 + floor(7 * more) when length < 0.92 then 10 + floor(18 * more)
                else 28 + floor(120 * more ^ 2) end::int as nights
      from drawn
  ), placed as (
    select home, ahead, nights, false as is_cancelled,
           current_date + 30 + abs(hashint4(home)) % 210
             - (sum(nights + gap) over (partition by home) - sum(nights + gap) over (partition by home order by k))::int
             - nights as check_in
      from sized
    union all
    select 1 + (n % (select count(*) from apartments))::int, random(), 3 + floor(25 * random() ^ 2)::int, true,
           current_date + 150 - floor(2800 * random())::int
      from generate_series(1, $2::int) as n
  ), dated as (
    select *, check_in + nights as check_out,
           least(check_in - 1 - floor(160 * ahead ^ 2)::int, current_date - 1 - floor(25 * ahead)::int)::timestamptz
             + interval '9 hours' + ahead * interval '12 hours' as made_at
      from placed
  )
  select uuidv7(made_at - now()) as id, pg_temp.word(10) as code, d.*, a.city, a.house_code, a.price as rules,
         nights >= 28 as is_monthly, (check_in - made_at::date) as days_ahead,
         case when not is_cancelled then null
              else (array['hold_expired', 'guest', 'guest', 'guest', 'company', 'owner', 'no_show', 'unpaid'])
                   [1 + floor(8 * random())::int] end as cancel_reason,
         random() as lot, pg_temp.pick(${list(FIRST_NAMES)}) as name,
         pg_temp.pick(${list(LAST_NAMES)}) || ' ' || pg_temp.pick(${list(LAST_NAMES)}) as lastname,
         '+34 6' || lpad(floor(random() * 100000000)::int::text, 8, '0') as phone,
         1 + floor(random() * 3)::int as adults, null::uuid as request
    from dated d join apartments a on a.id = d.home
   order by made_at`

/** What each stay costs, and which of the newest are offers that wait to be paid. */
export const PRICE_STAYS = `
  alter table stays add total int, add is_offer boolean not null default false, add cancelled_at timestamptz;
  update stays set total = (rules->>'baseNightCents')::int * nights + 9000
    + case when is_monthly then round(((rules->>'baseNightCents')::int * nights + 9000) * 0.03)::int else 0 end;
  update stays set cancelled_at = least(made_at + (check_in - made_at) * lot, now()) where is_cancelled;
  update stays set is_offer = true where id in (
    select id from stays where not is_cancelled and check_in > current_date + 20 order by made_at desc limit 9);
  create index on stays (id); analyze stays`

/** Most requests come to nothing; one stay in ten began as one. Some dozens wait. */
export const SAVE_REQUESTS = `
  update stays set request = uuidv7(made_at - now() - interval '5 hours') where lot < 0.1 and not is_cancelled;
  insert into booking_requests (id, reference, apartment_id, city, check_in, check_out, adults, children, babies, holder_name,
      holder_lastname, holder_email, holder_phone, message, language, consents, created_at, state, answered_at, lost_reason,
      snoozed_until)
  select coalesce(request, uuidv7(asked_at - now())), pg_temp.word(8), home, city, check_in, check_out, adults, 0, 0, name, lastname,
         pg_temp.as_mail(name || ' ' || lastname) || '@example.com', phone, 'Venimos por trabajo y buscamos algo tranquilo.', 'es',
         jsonb_build_object('dataProcessing', jsonb_build_object('at', asked_at, 'textVersion', '6'), 'terms', null, 'promotions', null),
         asked_at, state, case state when 'open' then null else asked_at + interval '90 minutes' end,
         case state when 'lost' then 'price' end, case state when 'snoozed' then now() + interval '20 hours' end
    from (select *, made_at - interval '5 hours' as asked_at, 'won' as state from stays where request is not null
          union all
          select *, made_at - interval '5 hours', 'lost' from stays where request is null and lot between 0.1 and 0.2
          union all
          (select *, now() - lot * interval '30 hours', case when lot < 0.7 then 'open' else 'snoozed' end
             from stays where check_in > current_date + 60 and request is null and lot > 0.2 limit 60)) as asked`

/** A booking is confirmed once everything that is due before arrival is paid, which is a week before it. */
export const SAVE_BOOKINGS = `
  insert into bookings (id, code, apartment_id, status, check_in, check_out, adults, children, babies, price, total_price_cents,
      terms, language, holder_name, holder_lastname, holder_email, holder_phone, consents, hold_expires_at, created_at,
      confirmed_at, cancelled_at, cancel_reason, booking_request_id, source, checked_in_at, checked_out_at, arrival_time)
  select id, code, home,
         case when is_cancelled then 'CANCELLED' when is_offer or check_in > current_date + 7 and days_ahead > 7 then 'PENDING'
              else 'CONFIRMED' end,
         check_in, check_out, adults, 0, 0,
         jsonb_build_object('nights', priced.nights, 'stayAmountCents', night * stays.nights, 'discountCents', 0, 'discountReason', null,
           'cleaningFeeCents', 9000, 'cardFeeCents', total - 9000 - night * stays.nights, 'totalPriceCents', total, 'depositCents', deposit),
         total, 'general', case when lot < 0.6 then 'es' else 'en' end, name, lastname,
         pg_temp.as_mail(name || ' ' || lastname) || '.' || substr(code, 1, 3) || '@example.com', phone,
         jsonb_build_object('dataProcessing', consent, 'terms', consent, 'promotions', null),
         case when is_offer then now() + interval '40 hours' end, made_at,
         case when not is_cancelled and not is_offer and (check_in <= current_date + 7 or days_ahead <= 7)
              then greatest(made_at, (check_in - 7)::timestamptz) end,
         cancelled_at, cancel_reason, request,
         case when request is not null then 'request' when lot > 0.97 then 'desk' when lot > 0.9 then 'phone' else 'site' end,
         case when not is_cancelled and check_in < current_date then check_in + interval '16 hours' end,
         case when not is_cancelled and check_out < current_date then check_out + interval '10 hours' end,
         case when lot < 0.7 then lpad((15 + floor(lot * 10))::text, 2, '0') || ':30' end
    from stays,
         lateral (select (rules->>'baseNightCents')::int as night, case when is_monthly then 50000 else 20000 end as deposit,
                         jsonb_build_object('at', made_at, 'textVersion', '6') as consent) as figures,
         lateral (select jsonb_agg(jsonb_build_object('date', check_in + n, 'priceCents', night) order by n) as nights
                    from generate_series(0, stays.nights - 1) as n) as priced`

/** What a home is taken by; the search knows the nights from today on. Staff block some of the pauses that are left. */
export const SAVE_NIGHTS = `
  insert into occupancies (id, apartment_id, nights, kind, booking_id, expires_at, created_at, released_at)
  select uuidv7(made_at - now()), home, daterange(check_in, check_out), case when is_offer then 'hold' else 'booking' end, id,
         case when is_offer then now() + interval '40 hours' end, made_at,
         cancelled_at
    from stays;
  create temporary table pauses as
  select * from (
    select home, check_out as first, lead(check_in) over (partition by home order by check_in) as next, uuidv7() as id, lot
      from stays where not is_cancelled) as ends
   where next - first >= 2 and lot < 0.15;
  insert into occupancies (id, apartment_id, nights, kind, created_at)
  select id, home, daterange(first, next), 'maintenance', first::timestamptz - interval '9 days' from pauses;
  insert into blocks (occupancy_id, kind, note)
  select id, (array['maintenance', 'owner_stay', 'renovation', 'not_let'])[1 + floor(random() * 4)::int], 'Pintura del salón' from pauses;
  update apartment_search s set blocked = taken.nights
    from (select apartment_id, range_agg(nights) as nights from occupancies
           where released_at is null and upper(nights) > current_date group by apartment_id) as taken
   where taken.apartment_id = s.apartment_id`

/** What each holder agreed to. */
export const SAVE_AGREEMENTS = `
  insert into agreements (id, booking_id, made_at, accepted_at, text_version, terms)
  select substr(md5(b.id::text), 1, 22), b.id, b.created_at, case when s.is_offer then null else b.created_at end, '2',
         jsonb_build_object('bookingCode', b.code, 'houseCode', s.house_code, 'city', s.city, 'checkIn', b.check_in, 'checkOut', b.check_out,
           'party', jsonb_build_object('adults', b.adults, 'children', 0, 'babies', 0),
           'holder', jsonb_build_object('name', b.holder_name, 'lastname', b.holder_lastname), 'language', b.language,
           'price', b.price, 'schedule', '[]'::jsonb,
           'cancellation', jsonb_build_object('fullRefundUntil', b.check_in - 8, 'noRefundFrom', b.check_in - 7), 'depositPlan', jsonb_build_object(
             'takenOn', b.check_in - 3, 'returnedOn', b.check_out + 7, 'method', 'charge_and_refund'),
           'policy', jsonb_build_object('freeCancellationDays', 7, 'chargeDaysBefore', 7, 'unpaidCancelDaysBefore', 4,
             'depositReturnDays', 7, 'checkInHour', 15, 'checkOutHour', 11))
    from bookings b join stays s on s.id = b.id`
