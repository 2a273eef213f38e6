import { sql, type SQL } from 'drizzle-orm';

/** A number of the domain as part of the statement and not as a parameter, so that partial indexes are recognised. */
export const literal = (value: number): SQL => sql.raw(String(value));
