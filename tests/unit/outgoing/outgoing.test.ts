import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import { isPublicAddress } from '#server/outgoing/public-address.ts';

let asked = 0;
const server = http.createServer((request, reply) => {
  asked += 1;
  const { pathname } = new URL(request.url ?? '', 'http://here');
  if (pathname === '/silent') return;
  if (pathname === '/redirect') return void reply.writeHead(302, { location: '/ok' }).end();
  if (pathname === '/large') return void reply.end(Buffer.alloc(2_000_000));
  if (pathname === '/drip') {
    reply.write('a');
    return;
  }
  if (pathname === '/slowly') {
    let left = 8;
    const timer = setInterval(() => (left-- > 0 ? reply.write('a') : reply.end(() => clearInterval(timer))), 60);
    return;
  }
  if (pathname === '/mute') {
    reply.flushHeaders();
    return;
  }
  reply.end('ok');
});
let port = 0;
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo); // as: it listens on a port
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (url: string, allowed: string[] = [], more = {}) =>
  openOutgoing(allowed).send({ method: 'GET', url, ...more });

describe('without having been configured', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '0',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '10.1.2.3',
    '100.64.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[2001:db8::1]',
  ])('%s is no address to go to', async (host) => {
    const before = asked;
    await expect(get(`http://${host}:${port}/ok`)).rejects.toMatchObject({ reason: 'address', sent: false });
    expect(asked).toBe(before);
  });

  it('a name that resolves to this machine is none either', async () => {
    const before = asked;
    await expect(get(`http://localhost:${port}/ok`)).rejects.toMatchObject({ reason: 'address', sent: false });
    expect(asked).toBe(before);
  });

  it.each(['file:///etc/passwd', 'gopher://example.com/', 'ftp://example.com/'])(
    '%s is no web address',
    async (url) => {
      await expect(get(url)).rejects.toMatchObject({ reason: 'address' });
    },
  );

  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2400:3200::1'])('%s is one of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('to a configured origin', () => {
  it('goes wherever that is, and to no neighbour of it', async () => {
    expect(await get(`${origin}/ok`, [origin])).toMatchObject({ status: 200, body: Buffer.from('ok') });
    await expect(get(`http://127.0.0.1:${port + 1}/ok`, [origin])).rejects.toMatchObject({ reason: 'address' });
  });

  it('a redirect is an answer and is not followed', async () => {
    const before = asked;
    expect(await get(`${origin}/redirect`, [origin])).toMatchObject({ status: 302, headers: { location: '/ok' } });
    expect(asked).toBe(before + 1);
  });

  it('an answer of more than a mebibyte is cut off', async () => {
    await expect(get(`${origin}/large`, [origin])).rejects.toMatchObject({ reason: 'too-large', sent: true });
    expect((await get(`${origin}/large`, [origin], { maxBytes: 3_000_000 })).body).toHaveLength(2_000_000);
  });

  it.each(['/silent', '/drip'])('%s takes too long, and may have been received', async (path) => {
    await expect(get(origin + path, [origin], { timeoutMs: 100 })).rejects.toMatchObject({
      reason: 'timeout',
      sent: true,
    });
  });

  it.each(['101 Switching Protocols', '101 Nonsense'])(
    '%s is no answer',
    async (line) => {
      const switching = net.createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.write(`HTTP/1.1 ${line}\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n`));
      });
      await new Promise<void>((resolve) => switching.listen(0, '127.0.0.1', resolve));
      const there = `http://127.0.0.1:${(switching.address() as AddressInfo).port}`; // as: it listens on a port
      await expect(get(there, [there])).rejects.toMatchObject({ reason: 'unreachable', sent: true });
      await new Promise((resolve) => switching.close(resolve));
    },
    3_000,
  );

  it('nobody there was not reached', async () => {
    const nobody = 'http://127.0.0.1:9';
    await expect(get(nobody, [nobody])).rejects.toMatchObject({ reason: 'unreachable', sent: false });
  });
});

describe('an answer that is read as it comes', () => {
  const open = (path: string, timeoutMs: number) =>
    openOutgoing([origin]).open({ method: 'GET', url: origin + path, timeoutMs });
  const read = async (path: string, timeoutMs: number): Promise<string> => {
    const { stream } = await open(path, timeoutMs);
    const chunks: string[] = [];
    for await (const chunk of stream) chunks.push(String(chunk));
    return chunks.join('');
  };

  it.each(['/drip', '/mute'])('%s ends by itself when nothing more comes', async (path) => {
    await expect(read(path, 100)).rejects.toMatchObject({ name: 'OutgoingError', reason: 'timeout', sent: true });
  });

  it('takes as long as it needs while pieces come', async () => {
    expect(await read('/slowly', 200)).toBe('aaaaaaaa');
  });

  it('waits for its reader', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { stream } = await open('/ok', 50);
    await expect.poll(() => stream.readableLength).toBe(2);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    expect(String(await stream.toArray())).toBe('ok');
  });

  it('ends quietly where nobody reads it', async () => {
    const { stream } = await open('/mute', 50);
    await expect.poll(() => stream.destroyed).toBe(true);
  });
});

describe('a time limit', () => {
  it('may be a fraction', async () => {
    expect(await get(`${origin}/ok`, [origin], { timeoutMs: 1_000.5 })).toMatchObject({ status: 200 });
    await expect(get(`${origin}/silent`, [origin], { timeoutMs: 0.5 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
    'of %s is refused before anything is sent',
    async (timeoutMs) => {
      const before = asked;
      const ours = openOutgoing([origin]);
      const request = { method: 'GET', url: `${origin}/ok`, timeoutMs } as const;
      await expect(ours.send(request)).rejects.toThrow('timeoutMs must be above 0');
      await expect(ours.open(request)).rejects.toThrow('timeoutMs must be above 0');
      expect(asked).toBe(before);
    },
  );
});
