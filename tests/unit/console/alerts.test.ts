import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoticePreference } from '#shared/contract/notices.ts';
import { mayShow, tell } from '#shared/console/notices/use-alerts.ts';

const shown: string[] = [];
let sounds = 0;

/** A browser that has been asked already. */
function browserThat(permission: NotificationPermission): void {
  class Shown {
    static readonly permission = permission;
    static readonly requestPermission = async () => permission;
    constructor(title: string, { body = '' }: NotificationOptions) {
      shown.push(`${title}: ${body}`);
    }
  }
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('window', { Notification: Shown });
}
class Audio {
  readonly destination = {};
  readonly currentTime = 0;
  readonly close = async () => undefined;
}
class Part extends EventTarget {
  readonly connect = (next: unknown) => next;
  readonly stop = () => setImmediate(() => this.dispatchEvent(new Event('ended')));
  readonly start = () => (sounds += 1);
}

const NEW = [
  { id: 2, kind: 'order', text: 'Order 1002' },
  { id: 1, kind: 'stock', text: 'Cups run low' },
];
/** An account that wants to be told of orders in these ways, and of nothing else. */
const hear = (...channels: NoticePreference['channel'][]) =>
  tell(
    {
      read: (async (_: string, what: string) => ({
        data:
          what === 'preferences'
            ? ['site', 'sms', 'desktop', 'sound'].flatMap((channel) =>
                ['order', 'stock'].map((kind) => ({
                  kind,
                  channel,
                  is_on: kind === 'order' && channels.some((one) => one === channel) ? 1 : 0,
                })),
              )
            : { data: NEW },
      })) as unknown as Parameters<typeof tell>[0]['read'], // as: the two calls that are made
    },
    { title: 'Notifications', count: 2 },
  );

beforeEach(() => {
  shown.length = 0;
  sounds = 0;
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('OscillatorNode', Part);
  vi.stubGlobal('GainNode', Part);
});
afterEach(() => vi.unstubAllGlobals());

test('what is new sounds and shows on the desktop where its kind is chosen for that', async () => {
  browserThat('granted');
  await hear('sound', 'desktop');
  expect([sounds, shown]).toEqual([1, ['Notifications: Order 1002']]);
});
test('it does neither unless it was chosen', async () => {
  browserThat('granted');
  await hear('site');
  expect([sounds, shown]).toEqual([0, []]);
  await hear('sound');
  expect([sounds, shown]).toEqual([1, []]);
});
test('nothing shows in a browser that has not allowed it', async () => {
  browserThat('denied');
  await hear('desktop');
  expect(shown).toEqual([]);
  expect(await mayShow()).toBe(false);
  browserThat('granted');
  expect(await mayShow()).toBe(true);
  vi.stubGlobal('window', {});
  expect(await mayShow()).toBe(false);
});
