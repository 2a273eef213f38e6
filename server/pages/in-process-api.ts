/** The API without a network: pages are rendered from the same replies that browsers get. */
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { FetchApi } from '#shared/contract/page.ts';
import { IN_PROCESS_ADDRESS } from '../http/in-process.ts';

export const inProcessApi =
  (app: FastifyInstance): FetchApi =>
  async (path, language) => {
    const response = await app.inject({
      url: `/api${path}`,
      headers: { 'accept-language': language },
      remoteAddress: IN_PROCESS_ADDRESS,
    });
    return response.json<Envelope>();
  };
