/** The statements that give the bookings of `office-stays.ts` their messages, reports and entries of the audit. */

/** Twelve members, among whom the actions of each day are shared. */
export const SAVE_MEMBERS = `
  insert into staff_members (id, email, name, language, roles, created_at, joined_at)
  select uuidv7(), 'member-' || n || '@example.com', 'Miembro ' || n, 'es',
         array[(array['owner', 'reservations', 'reservations', 'finance'])[1 + n % 4]], now() - interval '9 years', now() - interval '9 years'
    from generate_series(1, 12) as n;
  create temporary table members as select row_number() over ()::int as n, id from staff_members`

/** Three stays in ten have a conversation. Some questions wait for an answer. */
export const SAVE_MESSAGES = `
  create temporary table talks as
  select uuidv7(made_at - now()) as thread, s.id, home, made_at, lot, b.holder_email, b.language, s.check_in, s.check_out
    from stays s join bookings b on b.id = s.id where lot between 0.3 and 0.6 and not is_cancelled;
  insert into threads (id, reference, apartment_id, booking_id, email, language, check_in, check_out, created_at)
  select thread, pg_temp.word(10), home, id, holder_email, language, check_in, check_out, made_at from talks;
  insert into messages (id, thread_id, author, text, created_at)
  select uuidv7(at - now()), thread, case when n % 2 = 1 then 'guest' else 'staff' end,
         (array['¿A qué hora podemos entrar? Llegamos en tren.', 'Desde las tres de la tarde. La llave está en la caja.',
                '¿Hay cuna y sitio para dos bicicletas?', 'Sí, las dos cosas. Quedan preparadas.'])[1 + (n - 1) % 4], at
    from talks, generate_series(1, 4) as n, lateral (select made_at + n * interval '3 hours' as at) as moments
   where n <= 3 + floor(lot * 20)::int % 2 and at < now();
  insert into contact_messages (id, reference, topic, first_name, last_name, email, phone, message, language, consent, created_at)
  select uuidv7(at - now()), pg_temp.word(8), 'other', name, lastname, 'contact-' || code || '@example.com', phone,
         'Quería saber si alquilan también por años.', 'es', jsonb_build_object('at', at, 'textVersion', '6'), at
    from stays, lateral (select now() - lot * 50 * interval '365 days' as at) as moments where lot < 0.02;
  -- Nearly all were answered.
  update threads set waiting_since = now() - interval '2 hours' where id in (select thread from talks order by made_at desc limit 12);
  update contact_messages set handled_at = created_at + interval '1 hour' where created_at < now() - interval '2 days'`

/** The register knows of each stay of three years; travellers have filled in their forms. */
export const SAVE_REGISTER = `
  insert into communications (id, booking_id, kind, state, authority, check_in, check_out, code, submitted_at, settled_at, created_at, apartment_id)
  select uuidv7(at - now()), id, kind, 'accepted', 'sandbox', check_in, check_out, 'R-' || code, at, at + interval '1 minute', at, home
    from stays, unnest(array['reservation', 'arrival']) as kind,
         lateral (select case kind when 'arrival' then check_in + interval '20 hours' else made_at + interval '10 minutes' end as at) as moments
   where not is_cancelled and not is_offer and check_in > current_date - 1095 and at < now();
  insert into travellers (booking_id, position, encrypted, completed_at, updated_at)
  select id, position, 'bench', now(), now() from stays, generate_series(1, adults) as position
   where not is_cancelled and check_in between current_date - 1095 and current_date + 10 and (check_in < current_date or lot < 0.8);
  insert into reviews (booking_id, apartment_id, status, author, language, overall, cleanliness, accuracy, location, quiet, work, text,
      created_at, decided_at)
  select id, home, case when is_new then 'waiting' else 'published' end, name, 'es', 4, 5, 4, 5, 4, 4, 'Una casa luminosa y un trato muy amable.',
         check_out + interval '4 days', case when not is_new then check_out + interval '5 days' end
    from stays, lateral (select check_out > current_date - 8 as is_new) as ages
   where not is_cancelled and check_out < current_date - 4 and lot > 0.8`

/** What staff did: check-ins and check-outs, notes, money, and the sign-ins of each day. */
export const SAVE_AUDIT = `
  create temporary table acts as
  select made_at - interval '1 hour' as at, 'offer_made' as act, 'request' as kind, code as subject, id, home, null::jsonb as changes
    from stays where request is not null
  union all
  select made_at, 'booking_taken', 'booking', code, id, home, '{"source": [null, "phone"]}' from stays where lot > 0.9 and request is null
  union all
  select check_in + interval '16 hours', 'checked_in', 'booking', code, id, home, '{"checkedIn": [false, true]}'
    from stays where not is_cancelled and check_in < current_date
  union all
  select check_out + interval '10 hours', 'checked_out', 'booking', code, id, home, '{"checkedOut": [false, true]}'
    from stays where not is_cancelled and check_out < current_date
  union all
  select cancelled_at, 'booking_cancelled', 'booking', code, id, home, '{"status": ["CONFIRMED", "CANCELLED"]}'
    from stays where cancel_reason in ('company', 'owner', 'no_show')
  union all
  select at, 'part_refunded', 'booking', s.code, s.id, s.home, jsonb_build_object('refundedCents', jsonb_build_array(0, g.cents))
    from given g join stays s on s.id = g.id
  union all
  select at, 'extra_charged', 'booking', s.code, s.id, s.home, '{"extraCents": [0, 3000]}' from extras e join stays s on s.id = e.id
  union all
  select check_in + interval '12 hours', 'note_written', 'booking', code, id, home, null from stays where lot > 0.85 and check_in < current_date
  union all
  select day + interval '8 hours', 'signed_in', 'session', uuidv7()::text, null, null, '{"factor": [null, "passkey"]}'
    from generate_series(current_date - 2500, current_date, interval '1 day') as day, generate_series(1, 8);
  insert into audit_entries (act_id, at, actor, member_id, session_id, request_id, act, subject_kind, subject_id, booking_id, apartment_id, changes)
  select uuidv7(at - now()), at, 'staff', m.id, uuidv7(at - now()), 'request-of-a-bench', act, kind, subject, a.id, home, changes
    from (select *, 1 + (hashtext(subject) & 1023) % 12 as n from acts where at < now()) a join members m using (n) order by at;
  insert into booking_notes (id, booking_id, text, made_by, made_at)
  select uuidv7(check_in - now()), s.id, 'Llegan con un perro pequeño.', (select id from members where n = 1), check_in + interval '12 hours'
    from stays s where lot > 0.85 and check_in < current_date`

/** Notices of each member from the last weeks; the latest is unread. */
export const SAVE_NOTICES = `
  insert into notices (id, member_id, kind, event, subject, booking_code, amount_cents, made_at, read_at)
  select uuidv7(at - now()), m.id, 'overdue', s.code, s.code, s.code, s.total, at, case when at < now() - interval '1 day' then at + interval '1 hour' end
    from members m, (select code, total, now() - lot * interval '80 days' as at from stays limit 300) s`

/** Two differences of the last nights are open, and a file of the bank waits to be recorded. */
export const SAVE_BOOK_CHECKS = `
  insert into book_checks (id, made_at, movements, bookings, differences)
  select uuidv7(), day + interval '3 hours', 240000, 100000, 0 from generate_series(current_date - 30, current_date, interval '1 day') as day;
  insert into book_differences (id, why, about, booking_code, books_cents, other_cents, found_at, last_found_at)
  select uuidv7(), 'amount', id::text, code, total, total - 100, now() - interval '1 day', now() from stays limit 2;
  insert into bank_lines (id, booked_on, amount_cents, payer, text, reference, file_name, imported_at)
  -- Two of three say the code of their booking, the others whose they are.
  select uuidv7(), current_date - 1, cents, s.name || ' ' || s.lastname, case when s.lot < 0.66 then 'Reserva ' || s.code else 'Alquiler' end,
         'TRF-' || case when s.lot < 0.66 then s.code else md5(s.code) end, 'movimientos.csv', now()
    from parts p join stays s on s.id = p.id
   where not p.is_paid and p.purpose = 'rest_before_arrival' and not p.is_offer and not p.is_cancelled order by p.due, p.id limit 60`
