import type { FastifyRequest } from 'fastify';

/** Where calls of our own page renderer come from. No socket can have it, whatever a proxy claims in its headers. */
export const IN_PROCESS_ADDRESS = 'in-process';

/** A call made while rendering a page: the page itself was counted, its calls are not. */
export const isInProcess = (request: FastifyRequest): boolean => request.socket.remoteAddress === IN_PROCESS_ADDRESS;
