/** The socket of conversations: shows its token, keeps alive, and comes back by itself after a lost connection. */
import { CHAT_HEARTBEAT } from '../../contract/limits.ts';

export type LineState = 'connecting' | 'open' | 'lost';
export interface LineOptions {
  provider: string;
  token(): string;
  /** An administrator speaks for the platform. */
  desk: boolean;
  onState(state: LineState): void;
  /** Something was said or read, or of another kind: the type of the frame. */
  onNews(what: string): void;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** @returns what closes it */
export function openLine({ provider, token, desk, onState, onNews }: LineOptions): () => void {
  let socket: WebSocket | undefined;
  let heart: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let closed = false;

  const connect = (): void => {
    const { protocol, host } = window.location;
    const line = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`);
    socket = line;
    line.addEventListener('open', () => {
      if (closed) return;
      line.send(JSON.stringify({ type: 'auth', provider, token: token(), desk }));
      heart = setInterval(() => line.send('{"type":"heart"}'), CHAT_HEARTBEAT);
    });
    line.addEventListener('message', ({ data }) => {
      const type = typeof data === 'string' ? /^\{"type":"(\w+)"/.exec(data)?.[1] : undefined;
      if (type === 'auth') {
        wait = FIRST_WAIT;
        onState('open');
        onNews(type); // what was said while we were away
      } else if (type && type !== 'heart') onNews(type);
    });
    line.addEventListener('close', () => {
      clearInterval(heart);
      if (closed) return;
      onState('lost');
      retry = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  };
  connect();
  return () => {
    closed = true;
    clearTimeout(retry);
    clearInterval(heart);
    // One that is not open yet would complain in the console.
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket?.close());
    else socket?.close();
  };
}
