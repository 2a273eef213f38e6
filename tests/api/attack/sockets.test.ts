/** Sockets of conversations that ask for more than a conversation does. */
import { once } from 'node:events';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);
let url = '';
let user: Caller;
const open: WebSocket[] = [];

beforeAll(async () => {
  url = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  user = await api.user((await makeUser(database)).id);
});
beforeEach(() => database.query('delete from rate_limits'));
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(
    open.splice(0).map(async (socket) => {
      if (socket.readyState === WebSocket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.terminate();
      await closed;
    }),
  );
});

interface Line {
  socket: WebSocket;
  heard: string[];
  /** Code that the server closed with. */
  closed: Promise<number>;
}
async function connect(): Promise<Line> {
  const socket = new WebSocket(`${url}/ws`);
  open.push(socket);
  const heard: string[] = [];
  socket.on('message', (raw) => heard.push(String(raw)));
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return { socket, heard, closed };
}
const auth = (authorization: string) => JSON.stringify({ type: 'auth', provider: 'users', token: authorization });
const heart = '{"type":"heart"}';
const reply = async (line: Line): Promise<string> => {
  await once(line.socket, 'message');
  return line.heard.at(-1) ?? '';
};

describe('a socket', () => {
  it('that says its heartbeat and its token stays', async () => {
    const line = await connect();
    line.socket.send(auth(user.authorization));
    expect(JSON.parse(await reply(line))).toMatchObject({ type: 'auth', data: { stype: 'users' } });
    for (let beats = 0; beats < 15; beats += 1) line.socket.send(heart);
    while (line.heard.length < 16) await once(line.socket, 'message');
    expect(line.socket.readyState).toBe(WebSocket.OPEN);
  });

  it.each<[string, (socket: WebSocket) => void]>([
    ['messages', (socket) => socket.send(heart)],
    ['nonsense', (socket) => socket.send('x')],
    ['pings', (socket) => socket.ping()],
    ['pongs', (socket) => socket.pong()],
  ])('that floods with %s is cut off', async (_what, flood) => {
    const line = await connect();
    for (let count = 0; count < 200; count += 1) flood(line.socket);
    expect(await line.closed).toBe(1006);
    expect(line.heard.length).toBeLessThan(30);
  });

  it('that sends a frame too long, or one in many pieces, is cut off', async () => {
    const long = await connect();
    long.socket.send('x'.repeat(9_000));
    expect(await long.closed).toBe(1009);
    const torn = await connect();
    for (let piece = 0; piece < 10; piece += 1) torn.socket.send('x', { fin: false });
    expect(await torn.closed).toBe(1008);
  });

  it('shows one token at a time', async () => {
    const line = await connect();
    line.socket.send(auth(user.authorization));
    line.socket.send(auth(user.authorization));
    expect(await line.closed).toBe(1008);
  });
});

describe('an address', () => {
  it('has a hundred sockets, and a new one when one has gone', async () => {
    const lines = await Promise.all(Array.from({ length: 100 }, connect));
    expect(await (await connect()).closed).toBe(1013);
    const [first] = lines;
    first?.socket.close();
    await first?.closed;
    const next = await connect();
    next.socket.send(heart);
    expect(await reply(next)).toBe(heart);
  });

  it('may not try tokens for ever: they are counted in the database, as signing in is', async () => {
    await database.query(
      `insert into rate_limits (key, window_start, hits)
        values ('socket:127.0.0.1', to_timestamp(floor(extract(epoch from now()) / 300) * 300), 599)`,
    );
    const last = await connect();
    last.socket.send(auth(user.authorization));
    expect(JSON.parse(await reply(last))).toMatchObject({ type: 'auth' });
    const late = await connect();
    late.socket.send(auth(user.authorization));
    expect(await late.closed).toBe(1013);
  });

  it('that is refused fills no log: it is told at once, then once a minute with a number', async () => {
    const warn = vi.spyOn(api.app.log, 'warn');
    for (let turn = 0; turn < 5; turn += 1) {
      const line = await connect();
      for (let count = 0; count < 30; count += 1) line.socket.send('x');
      await line.closed;
    }
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('with the heartbeat', () => {
  const later = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1_000);

  it('a silent socket leaves, one that speaks stays', async () => {
    const [silent, alive] = [await connect(), await connect()];
    later(100);
    alive.socket.send(heart);
    await reply(alive);
    vi.restoreAllMocks();
    later(130);
    api.chat.sweep();
    expect(await silent.closed).toBe(1006);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('one that answers no ping leaves', async () => {
    const line = await connect();
    line.socket.pause();
    api.chat.sweep();
    api.chat.sweep();
    line.socket.resume();
    expect(await line.closed).toBe(1006);
  });

  it('one that has shown no token leaves after half an hour, whatever it says', async () => {
    const [claims, proves] = [await connect(), await connect()];
    proves.socket.send(auth(user.authorization));
    await reply(proves);
    later(1_801);
    for (const line of [claims, proves]) {
      line.socket.send(heart);
      await reply(line);
    }
    api.chat.sweep();
    expect(await claims.closed).toBe(1006);
    expect(proves.socket.readyState).toBe(WebSocket.OPEN);
  });
});
