/** Ten codes on paper for the day the app is lost: each serves once, and only keyed hashes are kept. */
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { adminRecoveryCodes } from '#db/schema/index.ts';
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
  await tx
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: digest(keys, adminId, code) })));
  return codes;
}
export const dropRecoveryCodes = (tx: Db, adminIds: readonly number[]) =>
  tx.delete(adminRecoveryCodes).where(inArray(adminRecoveryCodes.admin_id, [...adminIds]));

/** Spends a code; false when there is no such one, or it was spent. */
export async function spendRecoveryCode(db: Db, keys: Keys, adminId: number, code: string): Promise<boolean> {
  const { admin_id, code_hash, used_at } = adminRecoveryCodes;
  const { rowCount } = await db
    .update(adminRecoveryCodes)
    .set({ used_at: appNow })
    .where(and(eq(admin_id, adminId), eq(code_hash, digest(keys, adminId, code)), isNull(used_at)));
  return rowCount === 1;
}
