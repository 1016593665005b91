-- What the law says of each subject, with its source. The product asks this table for the day of a stay (decision 187), so
-- that a changed norm is a changed row.
CREATE TABLE legal_rules (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{3,60}$'),
  subject text NOT NULL,
  norm text NOT NULL,
  article text NOT NULL,
  value jsonb NOT NULL,
  decided_by text NOT NULL CHECK (decided_by IN ('signing', 'arrival', 'issue')),
  in_force_since date NOT NULL,
  -- The first day for which it answers. A norm may be in force earlier than it takes effect.
  takes_effect_on date NOT NULL,
  until date CHECK (until > takes_effect_on),
  state text NOT NULL CHECK (state IN ('in_force', 'pending_validation', 'repealed', 'announced')),
  state_since date NOT NULL,
  source text NOT NULL,
  certainty text NOT NULL CHECK (certainty IN ('official_text', 'quoted', 'second_hand')),
  checked_on date NOT NULL,
  -- Two rules of one state never answer for the same day. They may be exchanged within a transaction.
  CONSTRAINT legal_rules_one_answer
    EXCLUDE USING gist (subject WITH =, state WITH =, daterange(takes_effect_on, until) WITH &&)
    WHERE (state IN ('in_force', 'pending_validation')) DEFERRABLE INITIALLY DEFERRED,
  -- One kind of day decides each subject.
  CONSTRAINT legal_rules_one_day
    EXCLUDE USING gist (subject WITH =, decided_by WITH <>) DEFERRABLE INITIALLY DEFERRED
);

INSERT INTO legal_rules
  (id, subject, norm, article, value, decided_by, in_force_since, takes_effect_on, until, state, state_since, source, certainty, checked_on)
VALUES
  ('liva-20-short-stays', 'vat_short_stay', 'Ley 37/1992 (LIVA)', '20.Uno.23.º', '{"maxNights": 0, "percent": 0}', 'arrival',
   '1993-01-01', '1993-01-01', NULL, 'in_force', '1993-01-01',
   'Garrigues y DGT V2310-24: el arrendamiento amueblado sin servicios de hostelería está exento', 'quoted', '2026-11-26'),
  ('rdl-29-2026-short-stays', 'vat_short_stay', 'Real Decreto-ley 29/2026 (BOE-A-2026-20823)', 'LIVA 20.Uno.23.º e'') y 91.Uno.2.2.º',
   '{"maxNights": 30, "percent": 10}', 'arrival', '2026-10-08', '2026-12-01', NULL, 'pending_validation', '2026-10-08',
   'Dos análisis independientes del texto del BOE; la frase de las 30 noches está por leer en el BOE', 'quoted', '2026-11-26'),
  ('liva-91-hotel-services', 'vat_hotel_services', 'Ley 37/1992 (LIVA)', '91.Uno.2.2.º', '{"percent": 10}', 'arrival',
   '1993-01-01', '1993-01-01', NULL, 'in_force', '1993-01-01', 'Garrigues y DGT V2310-24', 'quoted', '2026-11-26'),
  ('liva-90-companies', 'vat_company', 'Ley 37/1992 (LIVA)', '20.Uno.23.º y 90.Uno', '{"percent": 21}', 'arrival',
   '1993-01-01', '1993-01-01', NULL, 'in_force', '1993-01-01', 'Asociación AptTA; el tipo general es conocimiento del sector', 'second_hand', '2026-11-26'),
  ('lau-36-deposits', 'deposit_ceiling', 'Ley 29/1994 (LAU)', '36',
   '{"tourist": null, "temporary_home": null, "other_seasonal": null, "company": null}', 'signing',
   '1995-01-01', '1995-01-01', NULL, 'in_force', '1995-01-01', 'Notas de consumo de la Junta de Andalucía, 2025', 'quoted', '2026-11-26'),
  ('rdl-29-2026-deposits', 'deposit_ceiling', 'Real Decreto-ley 29/2026 (BOE-A-2026-20823)', 'LAU 36.1 y 36.5',
   '{"tourist": null, "temporary_home": 2, "other_seasonal": null, "company": null}', 'signing',
   '2026-10-08', '2026-10-08', NULL, 'pending_validation', '2026-10-08',
   'Análisis por artículos del texto del BOE, 7 y 8 de octubre de 2026: una mensualidad además de la fianza legal', 'quoted', '2026-11-26'),
  ('lau-20-fees', 'guest_fee', 'Ley 29/1994 (LAU)', '20.1',
   '{"tourist": true, "temporary_home": true, "other_seasonal": true, "company": true}', 'signing',
   '2023-05-26', '1995-01-01', NULL, 'in_force', '2023-05-26',
   'La Ley 12/2023 prohíbe los gastos de gestión en viviendas; los comentarios dejan fuera los contratos de temporada', 'second_hand', '2026-11-26'),
  ('rdl-29-2026-fees', 'guest_fee', 'Real Decreto-ley 29/2026 (BOE-A-2026-20823)', 'LAU 20.2',
   '{"tourist": true, "temporary_home": false, "other_seasonal": true, "company": true}', 'signing',
   '2026-10-08', '2026-10-08', NULL, 'pending_validation', '2026-10-08',
   'Análisis por artículos del texto del BOE, 7 y 8 de octubre de 2026', 'quoted', '2026-11-26'),
  ('lau-3-seasonal', 'temporary_home', 'Ley 29/1994 (LAU)', '3.2', 'null', 'signing',
   '1995-01-01', '1995-01-01', NULL, 'in_force', '1995-01-01', 'Notas de consumo de la Junta de Andalucía, 2025', 'quoted', '2026-11-26'),
  ('rdl-29-2026-temporary-home', 'temporary_home', 'Real Decreto-ley 29/2026 (BOE-A-2026-20823)', 'LAU 2, 7.2 y 9 bis',
   '{"moreThanNights": 31, "maxMonths": 12}', 'signing', '2026-10-08', '2026-10-08', NULL, 'pending_validation', '2026-10-08',
   'Análisis por artículos del texto del BOE, 7 y 8 de octubre de 2026', 'quoted', '2026-11-26'),
  ('rdl-26-2026-temporary-home', 'temporary_home', 'Real Decreto-ley 26/2026 (BOE-A-2026-20526)', 'LAU 2 y 9 bis',
   '{"moreThanNights": 31, "maxMonths": 12}', 'signing', '2026-10-01', '2026-10-01', '2026-10-02', 'repealed', '2026-10-02',
   'Derogado por el Congreso al día siguiente; la derogación está citada palabra por palabra', 'quoted', '2026-11-26'),
  ('lau-3-contracts-in-a-row', 'contracts_in_a_row', 'Ley 29/1994 (LAU)', '3.2', 'null', 'signing',
   '1995-01-01', '1995-01-01', NULL, 'in_force', '1995-01-01', 'Notas de consumo de la Junta de Andalucía, 2025', 'quoted', '2026-11-26'),
  ('rdl-29-2026-contracts-in-a-row', 'contracts_in_a_row', 'Real Decreto-ley 29/2026 (BOE-A-2026-20823)', 'LAU 9 bis',
   '{"max": 2}', 'signing', '2026-10-08', '2026-10-08', NULL, 'pending_validation', '2026-10-08',
   'Análisis por artículos del texto del BOE, 7 y 8 de octubre de 2026', 'quoted', '2026-11-26'),
  ('lau-agreement-contents', 'agreement_contents', 'Ley 29/1994 (LAU), RD 390/2021', '3.2; 17',
   '{"tourist": ["parties", "home", "registration", "energy_label", "term", "people", "price", "deposit", "included_costs", "house_rules"],
     "temporary_home": ["parties", "home", "registration", "energy_label", "term", "people", "cause", "usual_home", "price", "deposit", "included_costs", "house_rules", "notice", "inventory"],
     "other_seasonal": ["parties", "home", "registration", "energy_label", "term", "people", "cause", "usual_home", "price", "deposit", "included_costs", "house_rules", "notice", "inventory"],
     "company": ["parties", "home", "registration", "energy_label", "term", "people", "price", "deposit", "included_costs", "house_rules", "notice", "inventory"]}',
   'signing', '1995-01-01', '1995-01-01', NULL, 'in_force', '1995-01-01', 'Notas de consumo de la Junta de Andalucía, 2025', 'quoted', '2026-11-26'),
  ('rdl-29-2026-agreement-contents', 'agreement_contents', 'Real Decreto-ley 29/2026 (BOE-A-2026-20823)', 'LAU 7.2 y 36.7',
   '{"tourist": ["parties", "home", "registration", "energy_label", "term", "people", "price", "deposit", "included_costs", "house_rules"],
     "temporary_home": ["parties", "home", "registration", "energy_label", "term", "people", "cause", "usual_home", "price", "deposit", "included_costs", "house_rules", "notice", "inventory", "departure_document"],
     "other_seasonal": ["parties", "home", "registration", "energy_label", "term", "people", "cause", "usual_home", "price", "deposit", "included_costs", "house_rules", "notice", "inventory"],
     "company": ["parties", "home", "registration", "energy_label", "term", "people", "price", "deposit", "included_costs", "house_rules", "notice", "inventory"]}',
   'signing', '2026-10-08', '2026-10-08', NULL, 'pending_validation', '2026-10-08',
   'Análisis por artículos del texto del BOE, 7 y 8 de octubre de 2026', 'quoted', '2026-11-26');
