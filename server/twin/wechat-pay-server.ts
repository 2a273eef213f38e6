/** The manners of WeChat Pay's stand-in: whoever asks must have signed, and what is answered is signed. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, secondsNow } from '../ports/payment/wechat/client.ts';
import { SCHEME, requestParts, signLines, verifyLines } from '../ports/payment/wechat/signature.ts';
import type { TwinWorld } from './stand-in.ts';
import { MERCHANT_ID, NAME, stateOf, type KeyMode, type WechatPayState } from './wechat-pay-state.ts';

const WINDOW_SECONDS = 300;
const SLOW_MS = 3_000;
/** Longer than a caller waits. */
const TOO_LATE_MS = 12_000;

/** A refusal as WeChat Pay words it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Asked {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Of a JSON object. */
  body: Readonly<Record<string, unknown>>;
  mode: KeyMode;
}
type Verb = (asked: Asked) => object | string | Buffer | null;

/** @param call `POST /v3/…`. `null` is answered as "no content", a Buffer as a file without a signature. */
export function serve(app: FastifyInstance, world: TwinWorld, call: `${'GET' | 'POST'} ${string}`, verb: Verb): void {
  const [method = '', path = ''] = call.split(' ');
  app.route({
    method,
    url: `/${NAME}${path}`,
    handler: async (request, reply) => {
      const faults = world.faults(NAME);
      const mode: KeyMode = request.headers['wechatpay-serial'] ? 'public-key' : 'certificate';
      if (faults.has('slow')) await pause(world, SLOW_MS);
      if (faults.has('error-500'))
        return answer(world, reply, { status: 500, mode, body: { code: 'SYSTEM_ERROR', message: '系统异常' } });
      const told = run(world, request, mode, verb);
      if (method === 'POST' && faults.has('accept-then-time-out')) {
        await pause(world, TOO_LATE_MS);
        request.raw.socket.destroy();
        return reply.hijack();
      }
      return answer(world, reply, { ...told, mode });
    },
  });
}

const pause = (world: TwinWorld, ms: number): Promise<void> => new Promise((done) => world.later(ms, done));

interface Told {
  status: number;
  body: object | string | Buffer | null;
}

function run(world: TwinWorld, request: FastifyRequest, mode: KeyMode, verb: Verb): Told {
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    checkSignature(stateOf(world), request, body);
    const answered = verb({
      params: request.params as Record<string, string>, // as: what Fastify finds in a path
      query: new URL(request.url, world.url).searchParams,
      body: asObject(body),
      mode,
    });
    return { status: answered === null ? 204 : 200, body: answered };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, body: { code: error.code, message: error.message } };
  }
}

function asObject(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>; // as: each verb looks at what it takes
  } catch {
    throw new Refused(400, 'PARAM_ERROR', '请求体不是 JSON');
  }
}

const saidIn = (authorization: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]));

function checkSignature(state: WechatPayState, { method, url, headers }: FastifyRequest, body: Buffer): void {
  const said = saidIn(headers.authorization ?? '');
  const { mchid, nonce_str: nonce = '', timestamp = '', serial_no, signature = '' } = said;
  const known = headers['wechatpay-serial'];
  const isNow = Math.abs(Date.now() / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
  const parts = requestParts({ method, path: url, timestamp, nonce, body });
  const faults: [boolean, string][] = [
    [!headers.authorization?.startsWith(`${SCHEME} `), 'Authorization 不合法'],
    [mchid !== MERCHANT_ID, '商户号不存在'],
    [serial_no !== state.merchant.serial, '商户证书序列号有误'],
    [!isNow, '时间戳已过期'],
    [known !== undefined && known !== state.publicKey.id, '微信支付公钥 ID 有误'],
    [!nonce || !verifyLines(createPublicKey(state.merchant.certificate), signature, parts), '签名验证失败'],
  ];
  const fault = faults.find(([isThere]) => isThere);
  if (fault) throw new Refused(401, 'SIGN_ERROR', fault[1]);
}

/** Headers of what WeChat Pay signs: answers and notices. */
export function signedHeaders(state: WechatPayState, mode: KeyMode, body: string): Record<string, string> {
  const [timestamp, nonce] = [secondsNow(), newNonce()];
  const certificate = state.certificates.at(-1);
  const { serial, key } =
    mode === 'public-key' || !certificate
      ? { serial: state.publicKey.id, key: state.publicKey.privateKey }
      : { serial: certificate.serial, key: certificate.privateKey };
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signLines(createPrivateKey(key), [timestamp, nonce, body]),
    'wechatpay-signature-type': SCHEME,
  };
}

function answer(world: TwinWorld, reply: FastifyReply, { status, mode, body }: Told & { mode: KeyMode }): FastifyReply {
  if (Buffer.isBuffer(body)) return reply.code(status).type('application/octet-stream').send(body);
  const text = body === null ? '' : JSON.stringify(body);
  return reply
    .code(status)
    .headers(signedHeaders(stateOf(world), mode, text))
    .type('application/json; charset=utf-8')
    .send(text);
}
