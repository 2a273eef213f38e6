/** The functions of `db/sql`, each with the types of what it takes and answers. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The moment at which people act: the clock of the database, which demo shops and tests can move. */
export const appNow: SQL<string> = sql`app_now()`;

/** A moment as it travels, `2026-01-31 08:30:00`. */
export const wireTime = (column: AnyColumn): SQL<string> => sql<string>`wire_time(${column})`;
