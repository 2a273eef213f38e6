/** A TCP proxy before PostgreSQL that loses connections, requests or answers when told to. */
import net from 'node:net';

export interface TcpProxy {
  /** The same database, through the proxy. */
  url: string;
  /** Resets every open connection; answers how many there were. */
  resetAll(): number;
  /** Resets one open connection, picked by the number. */
  resetOne(pick: number): void;
  /** While true, new connections are reset at once. */
  refuse(refusing: boolean): void;
  /** How many connections it has reset so. */
  refused(): number;
  /** Once: the request that contains `text` arrives, its answer does not. */
  loseAnswerTo(text: string): void;
  /** Once: the request that contains `text` never arrives. */
  loseRequest(text: string): void;
  /** New connections go to the database of this address. */
  retarget(databaseUrl: string): void;
  close(): Promise<void>;
}

type Loss = { text: string; what: 'answer' | 'request' };
type Pair = { client: net.Socket; server: net.Socket; deaf: boolean };

export async function tcpProxy(databaseUrl: string): Promise<TcpProxy> {
  let target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let refusing = false;
  let refused = 0;
  let loss: Loss | undefined;

  const drop = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.resetAndDestroy();
    pair.server.destroy();
  };
  const connect = (client: net.Socket) => {
    client.on('error', () => {});
    if (refusing) {
      refused += 1;
      return void client.resetAndDestroy();
    }
    const server = net.connect(Number(target.port || 5432), target.hostname).setNoDelay(true);
    const pair: Pair = { client: client.setNoDelay(true), server, deaf: false };
    pairs.add(pair);
    server.on('error', () => {});
    for (const side of [client, server]) side.on('close', () => drop(pair));
    server.on('data', (chunk) => (pair.deaf ? drop(pair) : client.write(chunk)));
    client.on('data', (chunk) => {
      const hit = loss && chunk.includes(loss.text) ? loss : undefined;
      if (hit) loss = undefined;
      if (hit?.what === 'request') return drop(pair);
      if (hit) pair.deaf = true;
      server.write(chunk);
    });
  };

  const listener = net.createServer(connect);
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as net.AddressInfo).port);
  return {
    url: url.href,
    resetAll: () => {
      const { size } = pairs;
      for (const pair of pairs) drop(pair);
      return size;
    },
    resetOne: (pick) => {
      const pair = [...pairs][pick % Math.max(1, pairs.size)];
      if (pair) drop(pair);
    },
    refuse: (now) => void (refusing = now),
    refused: () => refused,
    loseAnswerTo: (text) => void (loss = { text, what: 'answer' }),
    loseRequest: (text) => void (loss = { text, what: 'request' }),
    retarget: (next) => void (target = new URL(next)),
    close: async () => {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const pair of pairs) drop(pair);
      await closed;
    },
  };
}
