/** Ten codes on paper for the day the app is lost: each serves once, and only keyed hashes are kept. */
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import type { Keys } from '../../../http/tokens.ts';
import { base32 } from './totp.ts';

const COUNT = 10;
/** 80 bits: nobody guesses one, so no slow hash is needed. */
const BYTES = 10;

/** Case, blanks and dashes are how people write it down. */
const bare = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
const digest = (keys: Keys, adminId: number, code: string): string =>
  createHmac('sha256', keys.factors)
    .update(`recovery:${adminId}:${bare(code)}`)
    .digest('hex');

const newCode = (): string => (base32(randomBytes(BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-');

/** New codes in place of all earlier ones. They are never told again. */
export async function renewRecoveryCodes(tx: Db, keys: Keys, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await dropRecoveryCodes(tx, [adminId]);
  await tx.execute(sql`insert into admin_recovery_codes (admin_id, code_hash)
    select ${adminId}, unnest(${sql.param(codes.map((code) => digest(keys, adminId, code)))}::text[])`);
  return codes;
}
export const dropRecoveryCodes = (tx: Db, adminIds: readonly number[]) =>
  tx.execute(sql`delete from admin_recovery_codes where admin_id = any(${sql.param([...adminIds])}::bigint[])`);

/** Spends a code; false when there is no such one, or it was spent. */
export async function spendRecoveryCode(db: Db, keys: Keys, adminId: number, code: string): Promise<boolean> {
  const spent = await rows(
    db,
    sql`update admin_recovery_codes set used_at = ${appNow}
      where admin_id = ${adminId} and code_hash = ${digest(keys, adminId, code)} and used_at is null returning id`,
  );
  return spent.length > 0;
}
