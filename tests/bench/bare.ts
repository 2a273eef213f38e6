/**
 * What could be had on this machine: Fastify that answers fixed bytes from memory, and Node's own HTTP server that
 * sends one statement and passes its text on. No sessions, no limits, no checks: the limit, not a competitor.
 * A program of its own; told by its parent what to serve, it answers with its addresses.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { STATEMENTS, type StatementName } from './statements.ts';

export interface BareSetup {
  databaseUrl: string;
  poolSize: number;
  /** Path -> what the measured server sends, down to the byte. */
  fixed: Record<string, FixedAnswer>;
}
export interface FixedAnswer {
  /** Without those that every server of Node sets. */
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}
export interface BareAddresses {
  memory: string;
  statements: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function serveMemory(fixed: BareSetup['fixed']): Promise<string> {
  const app = Fastify();
  for (const [path, { headers, body }] of Object.entries(fixed)) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** `POST /<statement>` with its values as a JSON list. */
async function serveStatements(databaseUrl: string, max: number): Promise<string> {
  // Stock may be written only where the product's transactions do it.
  const pool = new pg.Pool({ connectionString: databaseUrl, max, options: '-c app.tx=1' });
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const name = (request.url ?? '').slice(1) as StatementName; // only the benchmark calls
    const { rows } = await pool.query<{ text: string }>({
      name,
      text: STATEMENTS[name],
      values: JSON.parse(body) as unknown[],
    });
    response.writeHead(200, { 'content-type': JSON_TYPE });
    response.end(`{"code":200,"msg":"ok","data":${rows[0]?.text ?? 'null'}}`);
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // as: it listens on TCP
}

process.once('message', ({ databaseUrl, poolSize, fixed }: BareSetup) => {
  void Promise.all([serveMemory(fixed), serveStatements(databaseUrl, poolSize)]).then(([memory, statements]) =>
    process.send?.({ memory, statements } satisfies BareAddresses),
  );
});
process.once('disconnect', () => process.exit(0));
