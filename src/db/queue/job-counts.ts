import type { PgJobQueue } from './job-queue.ts'

type Counted = {
  readonly queue: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly lateSeconds: number
}

/** Counts jobs per queue, including queues that are empty. */
export async function countJobs({ boss, names }: Pick<PgJobQueue, 'boss' | 'names'>): Promise<Counted[]> {
  const { rows } = await boss.getDb().executeSql(
    `select kind as queue,
            count(*) filter (where state < 'active')::int as waiting,
            count(*) filter (where state = 'active')::int as active,
            count(*) filter (where state = 'failed')::int as failed,
            coalesce(extract(epoch from max(now() - start_after)
              filter (where state < 'active' and not blocked and start_after <= now())), 0)::float8 as "lateSeconds"
       from unnest($1::text[]) as kind
       left join pgboss.job on name = kind
      group by kind order by kind`,
    [names],
  )
  return rows
}
