/**
 * An existing client of this API, known by its requests alone: form bodies made by `qs`, numbers as text, null as
 * nothing, no empty lists, and whole loaded records sent back.
 */
import qs from 'qs';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { TestApp } from '#tests/support/app.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Answer<T = unknown> extends Envelope<T> {
  status: number;
  /** What arrived, when it is no envelope. */
  text: string;
}

const ZERO_WHEN_BLANK = ['is_type', 'is_sort'];
/** Fields that must be a number for the client to send them at all arrive as 0 when they are blank. */
const withZeros = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      ZERO_WHEN_BLANK.includes(key) && (value === '' || value === null) ? 0 : value,
    ]),
  );

export interface OldClient {
  send<T = unknown>(verb: Verb, path: string, fields?: Fields): Promise<Answer<T>>;
  upload(path: string, fields: Fields, file: Buffer): Promise<Answer>;
}

const BOUNDARY = 'old-client-boundary';
const part = (head: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);

export function oldClient(world: TestApp, authorization = ''): OldClient {
  return {
    async send<T>(verb: Verb, path: string, fields: Fields = {}): Promise<Answer<T>> {
      const hasBody = verb === 'POST' || verb === 'PUT';
      const query = hasBody ? '' : qs.stringify(fields, { arrayFormat: 'brackets', addQueryPrefix: true });
      const reply = await world.app.inject({
        method: verb,
        url: `/api${path}${query}`,
        headers: {
          ...(authorization && { authorization }),
          ...(hasBody && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(hasBody && { payload: qs.stringify(withZeros(fields)) }),
      });
      return answered<T>(reply);
    },
    async upload(path, fields, file) {
      const reply = await world.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: {
          ...(authorization && { authorization }),
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        },
        payload: Buffer.concat([
          part('name="file"; filename="photo.png"\r\ncontent-type: image/png', file),
          ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, String(value))),
          Buffer.from(`--${BOUNDARY}--\r\n`),
        ]),
      });
      return answered(reply);
    },
  };
}

function answered<T>(reply: Awaited<ReturnType<TestApp['app']['inject']>>): Answer<T> {
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? reply.json<Envelope<T>>() : { code: 0, msg: '', data: undefined as T }; // as: no envelope, no data
  return { ...envelope, status: reply.statusCode, text: reply.body };
}
