/** After many attempts the API asks for a proof of work (api 1, "altcha"): found here, unseen, and sent along. */
import type { Challenge } from 'altcha-lib';
import { CODE } from '../contract/envelope.ts';
import { ApiError, type Requester } from './http.ts';

async function prove(api: Requester): Promise<string> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    api.get<Challenge>('/altcha'),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/sha'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * Runs a call without a proof, and once more with one when it is refused for frequency. `run` sends its argument as `altcha`.
 * @throws ApiError of the first try when no proof can be had, of the second otherwise
 */
export async function withProof<T>(api: Requester, run: (altcha: string) => Promise<T>): Promise<T> {
  try {
    return await run('');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODE.tooMany) throw error;
    const altcha = await prove(api).catch(() => {
      throw error;
    });
    return run(altcha);
  }
}
