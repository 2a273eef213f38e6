/**
 * A bucket of Amazon S3 or of a storage that speaks its language (Aliyun OSS, Tencent COS, MinIO, R2). Each object
 * keeps the SHA-256 of what was put there; whoever reads it whole learns at its end whether that is what came.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outgoing, OutgoingReply, OutgoingRequest } from '../../outgoing/outgoing.ts';
import { OutgoingError } from '../../outgoing/outgoing.ts';
import { checkedStream } from './checked-stream.ts';
import { objectHeaders } from './object-headers.ts';
import type { S3Place } from './s3-place.ts';
import { EMPTY_PAYLOAD, encodedKey, encodedQuery, signed } from './sigv4.ts';
import {
  digestsOf,
  isPrivateKey,
  isStorageKey,
  sizeOf,
  StorageFailure,
  streamOf,
  type Content,
  type FileHead,
  type FileStore,
  type ListedFile,
} from './storage.ts';

export interface S3Options {
  outgoing: Outgoing;
  /** Until an answer begins. @default 10,000 */
  timeoutMs?: number;
  /** Before the second try; doubled for each further one. @default 200 */
  retryMs?: number;
}
interface Ask {
  method: OutgoingRequest['method'];
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  content?: Content;
  payload?: string;
}

const TRIES = 3;
/** What a line carries at least: longer files get more time. */
const BYTES_PER_MS = 500;
const MAX_LIST_BYTES = 8_388_608;
const PAGE = 1_000;

export function s3Store(place: S3Place, { outgoing, timeoutMs = 10_000, retryMs = 200 }: S3Options): FileStore {
  const requestOf = async ({ method, key = '', query = {}, headers = {}, content, payload }: Ask) => {
    const search = encodedQuery(Object.entries(query));
    const url = new URL(`${place.base}/${encodedKey(key)}${search && `?${search}`}`);
    return {
      method,
      url: url.href,
      headers: signed({ method, url, headers, payload: payload ?? EMPTY_PAYLOAD }, place, new Date()),
      timeoutMs: timeoutMs + Math.ceil((content ? sizeOf(content) : 0) / BYTES_PER_MS),
      ...(content && { body: Buffer.isBuffer(content) ? content : await streamOf(content) }),
    };
  };
  /** Every call here may be sent twice: the second one changes nothing. */
  const retried = async <T extends { status: number }>(ask: Ask, send: (request: OutgoingRequest) => Promise<T>) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const reply = await send(await requestOf(ask));
        if (attempt === TRIES || !(reply.status >= 500 || reply.status === 429) || reply.status === 501) return reply;
        await drop(reply);
      } catch (error) {
        if (!(error instanceof OutgoingError)) throw error;
        if (attempt === TRIES || (error.reason !== 'unreachable' && error.reason !== 'timeout'))
          throw new StorageFailure(error.reason, error.message);
      }
      await pause(retryMs * 2 ** (attempt - 1));
    }
  };
  const send = (ask: Ask, maxBytes?: number): Promise<OutgoingReply> =>
    retried(ask, (request) => outgoing.send({ ...request, ...(maxBytes && { maxBytes }) }));

  return {
    kind: 's3',
    name: place.base,
    put: async (key, content) => {
      const { sha256, md5 } = await digestsOf(content);
      const headers = { ...objectHeaders(key), 'content-length': `${sizeOf(content)}`, 'content-md5': md5, 'x-amz-meta-sha256': sha256 }; // prettier-ignore
      const ask: Ask = { method: 'PUT', key, content, payload: sha256 };
      const reply = await send({
        ...ask,
        headers: { ...headers, ...(isPrivateKey(key) && { 'x-amz-acl': 'private' }) },
      });
      if (reply.status === 200) return;
      // A bucket that knows no rights of single objects keeps none open either.
      const again = hasNoRights(reply) ? await send({ ...ask, headers }) : reply;
      if (again.status !== 200) throw refused(again);
    },
    stat: async (key) => {
      const reply = await send({ method: 'HEAD', key });
      if (reply.status === 404) return null;
      if (reply.status !== 200) throw refused(reply);
      return headOf(reply.headers);
    },
    open: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const reply = await retried({ method: 'GET', key, ...(headers && { headers }) }, (request) =>
        outgoing.open(request),
      );
      if (reply.status === (range ? 206 : 200)) {
        const wanted = range ? {} : { sha256: reply.headers['x-amz-meta-sha256'] };
        return { ...headOf(reply.headers), stream: checkedStream(reply.stream, wanted) };
      }
      const answer = { ...reply, body: await textOf(reply.stream) };
      if (reply.status === 404 && !answer.body.includes('NoSuchBucket')) return null;
      throw refused(answer);
    },
    remove: async (key) => {
      const reply = await send({ method: 'DELETE', key });
      if (reply.status !== 204 && reply.status !== 200 && reply.status !== 404) throw refused(reply);
    },
    list: (after) => list(send, after),
  };
}

async function* list(
  send: (ask: Ask, maxBytes: number) => Promise<OutgoingReply>,
  after: string,
): AsyncIterable<ListedFile> {
  for (let from = after; ;) {
    const query = { 'list-type': '2', 'max-keys': `${PAGE}`, ...(from && { 'start-after': from }) };
    const reply = await send({ method: 'GET', query }, MAX_LIST_BYTES);
    if (reply.status !== 200) throw refused(reply);
    const text = reply.body.toString('utf8');
    const found = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
      key: plainText(tagOf(one, 'Key')),
      size: Number(tagOf(one, 'Size')),
    }));
    yield* found.filter(({ key }) => isStorageKey(key));
    const last = found.at(-1)?.key;
    if (tagOf(text, 'IsTruncated') !== 'true' || last === undefined) return;
    from = last;
  }
}

const tagOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainText = (xml: string): string =>
  xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => ENTITIES[name] ?? '');

/** Of a part of an object, `content-range` tells the length of the whole. */
function headOf(headers: IncomingHttpHeaders): FileHead {
  const whole = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length'];
  return {
    size: Number(whole ?? 0),
    modified: new Date(headers['last-modified'] ?? 0),
    etag: headers.etag ?? '""',
  };
}

const hasNoRights = ({ status, body }: OutgoingReply): boolean =>
  status === 501 || (status === 400 && body.includes('AccessControlListNotSupported'));

function refused({ status, body }: Pick<OutgoingReply, 'status' | 'body'>): StorageFailure {
  const text = body.toString('utf8');
  const code = tagOf(text, 'Code') || `HTTP ${status}`;
  return new StorageFailure(code, [code, plainText(tagOf(text, 'Message'))].filter(Boolean).join(': '));
}

const MAX_TEXT = 65_536;
async function textOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer); // as: the stream of an answer
    size += (chunk as Buffer).length;
    if (size > MAX_TEXT) break;
  }
  return Buffer.concat(chunks);
}
/** Gives the connection back. */
const drop = async (reply: object): Promise<void> => {
  if ('stream' in reply) await textOf(reply.stream as AsyncIterable<unknown>).catch(() => undefined); // as: of `open`
};
