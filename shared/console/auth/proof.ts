/** The proof of work that the server asks for after many wrong attempts from one network. */
import { request, type ApiError } from '../../browser/http.ts';
import { CODE } from '../../contract/envelope.ts';
import type { ConsoleArea } from '../app/area.ts';

/** A proof for a refused attempt; null when the refusal is no request for one. */
export async function proofFor(area: ConsoleArea, error: ApiError): Promise<string | null> {
  if (error.code !== CODE.tooMany || (error.retryAfter ?? 2) > 1) return null;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/sha'),
  ]);
  const challenge = await request(area.name).get<Parameters<typeof solveChallenge>[0]['challenge']>('/altcha');
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null;
}
