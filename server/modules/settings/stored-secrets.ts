/** All secrets of the settings at once: encrypted where they still lie in clear, moved to another key, looked at. */
import { eq, sql } from 'drizzle-orm';
import { rows, type Database, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { configs } from '#db/schema/index.ts';
import { decryptSecrets, encryptSecrets, type SettingKeys } from './secrets.ts';

type Stored = Pick<typeof configs.$inferSelect, 'id' | 'name' | 'content'>;
const allSettings = (db: Db): Promise<Stored[]> =>
  rows<Stored>(db, sql`select id, name, content from configs order by id`);

/** Paths of the secrets that this key does not open: `sms.secret`. */
export async function unreadableSecrets(db: Db, keys: SettingKeys): Promise<string[]> {
  const paths: string[] = [];
  for (const { name, content } of await allSettings(db))
    decryptSecrets(keys, name, content, (path) => void paths.push(path));
  return paths;
}

/** @returns paths of the secrets that this key does not open */
export function encryptStoredSettings(db: Database, keys: SettingKeys): Promise<string[]> {
  return db.inTx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('configs'))`);
    await rewrite(tx, (name, content) => encryptSecrets(keys, name, content, content));
    return unreadableSecrets(tx, keys);
  });
}

/** Opens with `before` and encrypts with `after`. @returns paths of the secrets that neither opens */
export async function rotateStoredSettings(tx: Db, before: SettingKeys, after: SettingKeys): Promise<string[]> {
  await rewrite(tx, (name, content) => {
    const clear = decryptSecrets(before, name, content, (_path, stored) => stored);
    return encryptSecrets(after, name, clear, content);
  });
  return unreadableSecrets(tx, after);
}

async function rewrite(tx: Db, change: (name: string, content: unknown) => unknown): Promise<void> {
  for (const { id, name, content } of await allSettings(tx)) {
    const next = change(name, content);
    if (JSON.stringify(next) === JSON.stringify(content)) continue;
    await tx.update(configs).set({ content: next, updated_at: appNow }).where(eq(configs.id, id));
  }
}
