-- Invoices from before the records, where 0066 was applied as it was at first: their base was rounded twice, and could be a
-- cent more than it is. What is right already stays.
ALTER TABLE invoice_lines DISABLE TRIGGER invoice_lines_stay;
WITH parts AS (
       SELECT series, number, (terms->'vat'->>'percent')::integer AS percent,
              (terms->'price'->>'totalPriceCents')::bigint AS amount FROM invoices WHERE terms ? 'price'
       UNION ALL
       SELECT series, number, (change->>'vatPercent')::integer, (change->>'amountCents')::bigint
         FROM invoices CROSS JOIN jsonb_array_elements(terms->'changes') change
        WHERE terms ? 'price' AND coalesce((change->>'isOutside')::boolean, false) = false),
     sums AS (
       SELECT series, number, percent, sum(amount)::bigint AS cents FROM parts WHERE percent > 0
        GROUP BY series, number, percent),
     split AS (
       SELECT *, sign(cents)::bigint * ((2 * abs(cents) * 100 + 100 + percent) / (2 * (100 + percent))) AS base FROM sums)
UPDATE invoice_lines l SET base_cents = split.base, vat_cents = split.cents - split.base
  FROM split
 WHERE (l.series, l.number, l.vat_percent) = (split.series, split.number, split.percent)
   AND l.base_cents + l.vat_cents = split.cents AND l.base_cents <> split.base;
ALTER TABLE invoice_lines ENABLE TRIGGER invoice_lines_stay;
