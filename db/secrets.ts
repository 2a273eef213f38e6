/** Secrets that were made once and are kept in the database, where only its owner can read them. */
import { randomBytes } from 'node:crypto';
import { withConnection } from './single.ts';

/** What signs sessions where no SECRET_KEY is given: 32 random bytes, the same for every process of this database. */
export const signingSecret = (ownerUrl: string): Promise<string> =>
  withConnection(ownerUrl, 'marketplace-start', async (owner) => {
    await owner.query(`insert into app_secrets (name, value) values ('signing', $1) on conflict do nothing`, [
      randomBytes(32).toString('base64url'),
    ]);
    const { rows } = await owner.query<{ value: string }>(`select value from app_secrets where name = 'signing'`);
    const value = rows[0]?.value;
    if (!value) throw new Error('the database kept no signing secret');
    return value;
  });
