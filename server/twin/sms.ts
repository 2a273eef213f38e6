/**
 * Stand-in of Alibaba Cloud SMS (Dysmsapi 2017-05-25): it checks the signature, knows approved signatures and templates,
 * limits messages per number, and reports what became of each. Its section is the inbox of every phone.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorization, sha256Hex } from '../ports/sms/acs3.ts';
import { html, markup } from './html.ts';
import type { StandIn, TwinWorld } from './stand-in.ts';

const NAME = 'sms';
const KEY = { id: 'LTAI-stand-in', secret: 'secret-of-the-sms-stand-in' };
/** Approved by the provider; the one of the templates that a new shop has. */
const SIGNATURE = '集好物';
const MOST_KEPT = 200;
const STALE_MS = 900_000;
const ARRIVES_MS = 2_000;
const LATE_MS = 60_000;
const REPORT_MS = 200;
const SLOW_MS = 8_000;
/** Messages of one template to one number: within so many milliseconds. */
const LIMITS = [
  [1, 60_000],
  [5, 3_600_000],
  [10, 86_400_000],
] as const;

interface Message {
  bizId: string;
  outId: string;
  phone: string;
  signature: string;
  template: string;
  params: Record<string, string>;
  at: number;
  status: 1 | 2 | 3;
}
interface State {
  messages: Message[];
  nonces: string[];
}
type Query = Readonly<Record<string, string>>;
/** Of the provider. `status` of HTTP. */
type Answer = { status?: number; Code: string } & Readonly<Record<string, unknown>>;

const stateOf = (world: TwinWorld): State => world.memory<State>(NAME, () => ({ messages: [], nonces: [] }));
const refusal = (Code: string, Message: string, status = 200): Answer => ({ status, Code, Message });

export const sms: StandIn = {
  name: NAME,
  title: { zh: '短信 · 手机收件箱', en: 'SMS · phone inbox' },
  faults: ['late', 'never', 'twice', 'forged', 'accept-then-time-out', 'error-500', 'slow'],
  faultNames: { forged: { zh: '回执谎报已送达', en: 'Report lies about delivery' } },
  register: (app, world) => {
    const answer = (request: FastifyRequest, reply: FastifyReply) => handle(request, reply, world);
    app.post('/sms/', answer);
    app.post('/sms', answer);
  },
  section: inbox,
  settings: () => ({ settings: { sms: { key: KEY.id, secret: KEY.secret, signature: SIGNATURE } } }),
};

async function handle(request: FastifyRequest, reply: FastifyReply, world: TwinWorld): Promise<unknown> {
  const faults = world.faults(NAME);
  const requestId = crypto.randomUUID().toUpperCase();
  if (faults.has('error-500')) return reply.code(500).send('<html>Internal Server Error</html>');
  if (faults.has('slow')) await new Promise<void>((resolve) => world.later(SLOW_MS, () => resolve()));
  const query = { ...(request.query as Query) }; // as: names and texts, as Fastify's parser makes them
  const state = stateOf(world);
  const refused = refuseUnsigned(request, query, state);
  const action = String(request.headers['x-acs-action']);
  const done = refused ?? (action === 'SendSms' ? accept(query, state, world) : report(action, query, state));
  world.changed();
  if (action === 'SendSms' && done.Code === 'OK' && faults.has('accept-then-time-out')) {
    reply.hijack();
    return request.raw.destroy();
  }
  const { status = 200, ...body } = done;
  return reply.code(status).send({ RequestId: requestId, ...body });
}

const SIGNED = ['host', 'x-acs-action', 'x-acs-version', 'x-acs-date', 'x-acs-content-sha256'];

/** Null where the signature is right, of this moment and used for the first time. */
function refuseUnsigned(request: FastifyRequest, query: Query, state: State): Answer | null {
  const given = request.headers.authorization ?? '';
  const [, id, names = ''] = /^ACS3-HMAC-SHA256 Credential=([^,]*),SignedHeaders=([^,]*),Signature=/.exec(given) ?? [];
  if (id !== KEY.id) return refusal('InvalidAccessKeyId.NotFound', 'Specified access key is not found.', 404);
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name] ?? '')]));
  const unsigned = SIGNED.find((name) => !headers[name]);
  if (unsigned) return refusal('MissingParameter', `${unsigned} is not signed.`, 400);
  const bodyHash = sha256Hex(Buffer.isBuffer(request.body) ? request.body : '');
  const path = request.url.replace(/\?.*/, '');
  const wanted = authorization(KEY, { method: request.method, path, query, headers, bodyHash });
  if (headers['x-acs-content-sha256'] !== bodyHash || !isSame(wanted, given))
    return refusal('SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.', 400);
  return refuseRepeated(headers, state);
}

function refuseRepeated(headers: Query, state: State): Answer | null {
  const { 'x-acs-date': date = '', 'x-acs-signature-nonce': nonce = '' } = headers;
  if (Math.abs(Date.now() - Date.parse(date)) > STALE_MS)
    return refusal('InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.', 400);
  if (nonce === '' || state.nonces.includes(nonce))
    return refusal('SignatureNonceUsed', 'Specified signature nonce was used already.', 400);
  state.nonces = [...state.nonces.slice(-MOST_KEPT), nonce];
  return null;
}

const isSame = (wanted: string, given: string): boolean =>
  wanted.length === given.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(given));

function accept(query: Query, state: State, world: TwinWorld): Answer {
  const { PhoneNumbers: phone = '', SignName: signature = '', TemplateCode: template = '', OutId = '' } = query;
  const params = paramsOf(query['TemplateParam'] ?? '{}');
  const refused = refuseMessage({ phone, signature, template, params }, state);
  if (refused) return refused;
  const at = Date.now();
  const bizId = `${at}^${state.messages.length}`;
  const message: Message = { bizId, outId: OutId, phone, signature, template, params: params ?? {}, at, status: 1 };
  state.messages = [...state.messages.slice(-MOST_KEPT), message];
  const faults = world.faults(NAME);
  const arrive = () => {
    if (!faults.has('forged')) message.status = 3;
    world.changed();
    reportByItself(world, message);
  };
  if (!faults.has('never')) world.later(faults.has('late') ? LATE_MS : ARRIVES_MS, arrive);
  return { Code: 'OK', Message: 'OK', BizId: bizId };
}

/** The SmsReport of a message, to the address that the account at the provider names. Nothing signs it. */
function reportByItself(world: TwinWorld, { phone, outId, bizId, at }: Message): void {
  const now = Date.now();
  const told = { success: true, err_code: 'DELIVERED', err_msg: '用户接收成功', sms_size: '1' };
  const report = { phone_number: phone, send_time: chinese(at), report_time: chinese(now), ...told };
  const sent = [{ ...report, biz_id: bizId, out_id: outId }];
  const times = world.faults(NAME).has('twice') ? 2 : 1;
  world.later(REPORT_MS, async () => {
    for (let time = 0; time < times; time += 1)
      await world.outgoing.send({
        method: 'POST',
        url: `${world.shopUrl}/api/sms/reports`,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(sent),
      });
  });
}

function paramsOf(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part)]));
  } catch {
    return null;
  }
}

function refuseMessage(
  { phone, signature, template, params }: Pick<Message, 'phone' | 'signature' | 'template'> & { params: unknown },
  { messages }: State,
): Answer | null {
  if (!/^1[3-9]\d{9}$/.test(phone)) return refusal('isv.MOBILE_NUMBER_ILLEGAL', 'The mobile number is invalid.');
  if (signature !== SIGNATURE) return refusal('isv.SMS_SIGNATURE_ILLEGAL', 'The signature is not approved.');
  if (!/^SMS_\w+$/.test(template)) return refusal('isv.SMS_TEMPLATE_ILLEGAL', 'The template is not approved.');
  if (!params) return refusal('isv.INVALID_JSON_PARAM', 'TemplateParam must be JSON.');
  const same = messages.filter((one) => one.phone === phone && one.template === template);
  const isOver = LIMITS.some(([most, ms]) => same.filter(({ at }) => at > Date.now() - ms).length >= most);
  return isOver ? refusal('isv.BUSINESS_LIMIT_CONTROL', 'The limit of this number is reached.') : null;
}

function report(action: string, query: Query, { messages }: State): Answer {
  if (action !== 'QuerySendDetails') return refusal('InvalidAction.NotFound', 'No such action.', 404);
  const { PhoneNumber: phone = '', SendDate: day = '' } = query;
  if (!/^\d{8}$/.test(day)) return refusal('isv.INVALID_PARAMETERS', 'SendDate must be yyyyMMdd.');
  const found = messages.filter(
    (one) => one.phone === phone && chinese(one.at).slice(0, 10).replaceAll('-', '') === day,
  );
  const details = found.toReversed().map((one) => ({
    OutId: one.outId,
    PhoneNum: one.phone,
    TemplateCode: one.template,
    Content: textOf(one),
    SendDate: chinese(one.at),
    SendStatus: one.status,
    ErrCode: one.status === 3 ? 'DELIVERED' : '',
  }));
  return {
    Code: 'OK',
    Message: 'OK',
    TotalCount: String(details.length),
    SmsSendDetailDTOs: { SmsSendDetailDTO: details },
  };
}

/** `2026-01-31 08:30:00` of China. */
const chinese = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const textOf = ({ signature, params: { code, ...rest } }: Message): string =>
  `【${signature}】${code ? `您的验证码是 ${code}，请勿告诉他人。` : ''}${Object.values(rest).join(' ')}`;

const WORDS = {
  zh: { phone: '手机', text: '短信', time: '时间', state: '状态', none: '还没有短信', 1: '发送中', 2: '未送达', 3: '已送达' },
  en: { phone: 'Phone', text: 'Message', time: 'Time', state: 'Status', none: 'No messages yet', 1: 'On its way', 2: 'Not delivered', 3: 'Delivered' },
} as const; // prettier-ignore

/** Newest first. A message that has not arrived is not on its phone yet. */
function inbox(world: TwinWorld, language: 'zh' | 'en'): string {
  const words = WORDS[language];
  const { messages } = stateOf(world);
  if (messages.length === 0) return html`<p class="muted">${words.none}</p>`;
  const rows = messages
    .toReversed()
    .slice(0, 30)
    .map(
      (one) =>
        markup`<tr><td>${one.phone}</td><td>${one.status === 3 ? textOf(one) : '…'}</td><td>${chinese(one.at).slice(11)}</td><td>${words[one.status]}</td></tr>`,
    );
  return html`<table>
    <tr>
      <th>${words.phone}</th>
      <th>${words.text}</th>
      <th>${words.time}</th>
      <th>${words.state}</th>
    </tr>
    ${rows}
  </table>`;
}
