/** A connection outside the pools, for what must not share one: migrations, locks that end with the process, secrets. */
import pg from 'pg';

const CONNECT_MS = 30_000;

/** One connection for the time of `work`. @param name how the database lists it */
export async function withConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => {}); // the statement in flight reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {}); // it may be lost already
  }
}
