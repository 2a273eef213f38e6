/** Many people at once who ask a server in another process, and what they were told. */
import { randomInt } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { openSession, realmKeys } from '#server/http/tokens.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import type { TestDatabase } from '../support/database.ts';
import { makeShoppers, type ShopperIds } from '../support/factories/trade.ts';

export interface Answer {
  kind: string;
  /** 0 where nobody answered. */
  status: number;
  retryAfter: number;
  code: number;
  msg: string;
  ms: number;
}
export interface Asked {
  kind: string;
  url: string;
  authorization?: string | undefined;
  body?: FormFields;
}

/** To each server. More than this machine can feed at once only wait in it, and a server ends what sends nothing for long. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });

/** One call from an address of its own. It waits for as long as it takes. */
export async function ask({ kind, url, authorization = '', body }: Asked): Promise<Answer> {
  const begun = performance.now();
  const told = await send(url, authorization, body).catch((error: unknown) => ({
    status: 0,
    retryAfter: 0,
    text: String(error),
  }));
  const envelope = told.text.startsWith('{"code"') ? (JSON.parse(told.text) as { code: number; msg: string }) : null; // as: pages have none
  const { status, retryAfter } = told;
  const said = { code: envelope?.code ?? status, msg: envelope?.msg ?? (status === 0 ? told.text : '') };
  return { kind, status, retryAfter, ...said, ms: performance.now() - begun };
}

function send(
  url: string,
  authorization: string,
  body?: FormFields,
): Promise<{ status: number; retryAfter: number; text: string }> {
  const headers = {
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(authorization && { authorization }),
    ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: body ? 'POST' : 'GET', headers, agent }, (reply) => {
      const [status, retryAfter] = [reply.statusCode ?? 0, Number(reply.headers['retry-after'] ?? 0)];
      text(reply).then((said) => resolve({ status, retryAfter, text: said }), reject);
    });
    request.on('error', reject).end(body && encodeForm(body).toString());
  });
}

/** Counts and times of each kind, a line each. */
export function figures(answers: readonly Answer[]): string {
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const own = answers.filter((one) => one.kind === kind);
      const outcomes = [...new Set(own.map(outcomeOf))].map((outcome) => {
        const alike = own.filter((one) => outcomeOf(one) === outcome);
        return `${alike.length} x ${outcome} (p50 ${at(alike, 0.5)}, p99 ${at(alike, 0.99)} ms)`;
      });
      return `${kind}: ${outcomes.join(', ')}`;
    })
    .join('\n');
}
const outcomeOf = ({ status, code }: Answer): string => `${status}/${code}`;
/** The time that so many of them did not exceed, in ms. */
function at(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
}

export type Member = ShopperIds & { authorization: string };
/** Shoppers who are signed in. @param money fen in each wallet */
export async function crowd(database: TestDatabase, secret: string, count: number, money = 0): Promise<Member[]> {
  const members: Member[] = [];
  for (const shopper of await makeShoppers(database, count, { money })) {
    const account = { realm: 'users', accountId: shopper.id, ip: '127.0.0.1', agent: 'storm' } as const;
    const token = await database.db.inTx((tx) => openSession(tx, realmKeys(secret), account));
    members.push({ ...shopper, authorization: `Bearer ${token.access_token}` });
  }
  return members;
}

/** What is neither an answer nor told to come back. */
export const strangeOf = (answers: readonly Answer[]): Answer[] =>
  answers.filter(
    ({ status, retryAfter }) =>
      ![200, 404, 429, 503].includes(status) || ([429, 503].includes(status) && retryAfter <= 0),
  );
