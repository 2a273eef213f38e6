/** Proof of work in place of a picture puzzle: the browser searches a number, nobody is asked to read letters. */
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { sql } from 'drizzle-orm';
import { captchas } from '#db/schema/index.ts';
import type { makeChallenge } from '#shared/contract/accounts.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { Ctx } from '../context.ts';
import { sha256 } from '../http/tokens.ts';

const SECONDS = 300;
/** Four hex digits: 65,536 hashes on average, a tenth of a second on a phone. */
const PREFIX = '0000';

export async function newChallenge(ctx: Ctx): Promise<AnswerOf<typeof makeChallenge>> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    keyPrefix: PREFIX,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + SECONDS,
    hmacSignatureSecret: ctx.keys.proofs,
  });
  return challenge as AnswerOf<typeof makeChallenge>; // as: it has an end and, with a secret, a signature
}

/** Is this a fresh, correct proof for a challenge of ours? Each serves once, in whichever process. */
export async function proofHolds(ctx: Ctx, proof: string): Promise<boolean> {
  const payload = readPayload(proof);
  if (!payload) return false;
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: ctx.keys.proofs });
    if (!verified) return false;
  } catch {
    return false; // malformed numbers and keys: a stranger's input
  }
  const spent = sha256(payload.challenge.signature ?? '');
  const fresh = await ctx.db.trade
    .insert(captchas)
    .values({ sign: `altcha:${spent}`, ip: ctx.ip, used_at: sql`now()` })
    .onConflictDoNothing()
    .returning({ sign: captchas.sign });
  return fresh.length === 1;
}

/** base64 of `{challenge, solution}`, as the widget and `solveChallenge` produce it. */
function readPayload(proof: string): Payload | null {
  if (!proof || proof.length > 4_000) return null;
  try {
    const value = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { challenge, solution } = value ?? {};
    if (typeof challenge?.parameters !== 'object' || typeof challenge.signature !== 'string') return null;
    if (
      challenge.parameters.keyPrefix !== PREFIX ||
      typeof solution?.derivedKey !== 'string' ||
      !Number.isInteger(solution.counter)
    )
      return null;
    return { challenge, solution };
  } catch {
    return null;
  }
}
