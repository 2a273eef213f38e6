/** Secrets of second factors under another key. */
import { eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { admins } from '#db/schema/index.ts';
import type { Keys } from '../../../http/tokens.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';

/** @returns `admins.7` of those whose secret neither key opens */
export async function rotateFactorSecrets(tx: Db, before: Keys, after: Keys): Promise<string[]> {
  const { id, totp_secret } = admins;
  const unreadable: string[] = [];
  for (const row of await tx.select({ id, totp_secret }).from(admins).where(ne(totp_secret, ''))) {
    const clear = decryptSecret(before, row.id, row.totp_secret);
    if (clear)
      await tx
        .update(admins)
        .set({ totp_secret: encryptSecret(after, row.id, clear) })
        .where(eq(id, row.id));
    else if (!decryptSecret(after, row.id, row.totp_secret)) unreadable.push(`admins.${row.id}`);
  }
  return unreadable;
}
