import { sql, type SQL } from 'drizzle-orm';

/** Ids as an array of the database. */
export const inArray = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;
