/** The proof of work that the server asks for after many wrong attempts from one network. */
import { ApiError, request } from '../../browser/http.ts';
import { CODE } from '../../contract/envelope.ts';
import type { ConsoleArea } from '../app/area.ts';
import { signIn, type Credentials } from './session.ts';

/** A proof for a refused attempt; null when the refusal is no request for one. */
async function proofFor(area: ConsoleArea, error: ApiError): Promise<string | null> {
  if (error.code !== CODE.tooMany || (error.retryAfter ?? 2) > 1) return null;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/sha'),
  ]);
  const challenge = await request(area.name).get<Parameters<typeof solveChallenge>[0]['challenge']>('/altcha');
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null;
}

/** Signs in, with a proof of work where one is asked for. */
export async function signInWithProof(area: ConsoleArea, credentials: Credentials): Promise<boolean> {
  try {
    return await signIn(area, credentials);
  } catch (error) {
    const altcha = error instanceof ApiError ? await proofFor(area, error) : null;
    if (altcha === null) throw error;
    return signIn(area, { ...credentials, altcha });
  }
}
