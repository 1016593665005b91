-- The job is called reconcile: under its old name it would still be queued every minute, and nobody would run it. The queue
-- makes its own tables at the first start, after these.
DO $$
BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'sweep-overdue';
    DELETE FROM pgboss.job WHERE name = 'sweep-overdue';
  END IF;
END $$;
