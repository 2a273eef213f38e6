/** HTTP by hand: what no well-behaved client sends, byte by byte. */
import { once } from 'node:events';
import net from 'node:net';

export interface RawReply {
  /** 0 where the connection ended without an answer. */
  status: number;
  head: string;
  body: string;
}
export interface RawCall {
  socket: net.Socket;
  send(text: string | Buffer): void;
  /** The answer, when its head says that it is complete or the connection ends. */
  reply: Promise<RawReply>;
}

/** Opens a connection and sends `text` as it is. @param url of the server */
export async function rawCall(url: string, text: string | Buffer): Promise<RawCall> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let got = '';
  const reply = new Promise<RawReply>((resolve) => {
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
      if (isComplete(got)) resolve(read(got));
    });
    socket.on('close', () => resolve(read(got)));
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return { socket, send: (more) => void (socket.writable && socket.write(more)), reply };
}

/** Sends a whole request, waits for its answer and closes. */
export async function rawReply(url: string, text: string | Buffer): Promise<RawReply> {
  const call = await rawCall(url, text);
  const reply = await call.reply;
  call.socket.destroy();
  return reply;
}

/** The head of a request, with its empty line. */
export const head = (line: string, headers: Readonly<Record<string, string | number>> = {}): string =>
  [
    `${line} HTTP/1.1`,
    'host: shop',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

const END = '\r\n\r\n';
function isComplete(text: string): boolean {
  const end = text.indexOf(END);
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + END.length + Number(length);
}
function read(text: string): RawReply {
  const end = text.indexOf(END);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    head: end < 0 ? text : text.slice(0, end),
    body: end < 0 ? '' : Buffer.from(text.slice(end + END.length), 'latin1').toString('utf8'),
  };
}
