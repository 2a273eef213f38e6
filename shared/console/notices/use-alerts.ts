/** A word on the desktop and a sound for what is new, for the kinds that somebody wants them for. */
import { useEffect, useRef } from 'react';
import { ApiError } from '../../browser/http.ts';
import type { Page } from '../../contract/envelope.ts';
import type { NoticePreference, NoticeRow } from '../../contract/notices.ts';
import { useT } from '../app/i18n.ts';
import { logError } from '../app/log.ts';
import { useConsoleData, type ConsoleDataProvider } from '../data/data-provider.ts';
import { OWN } from './notices.ts';

const NEWEST = 5;

/** May this browser show something on the desktop? It asks once, and remembers what was said. */
export const mayShow = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';

/** Looks at the newest whenever there are more unread than before. @param unread undefined: not known yet, so none of them is new */
export function useAlerts(unread: number | undefined): void {
  const t = useT();
  const provider = useConsoleData();
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (unread === undefined) return;
    const known = before.current;
    before.current = unread;
    if (known !== undefined && unread > known)
      tell(provider, { title: t('notices.title'), count: unread - known }).catch((error: unknown) => {
        // A refusal is the HTTP client's to tell: it leads to the sign-in when the session has ended.
        if (!(error instanceof ApiError)) logError('Nobody was alerted', error);
      });
  }, [unread, provider, t]);
}

/** Tells of the newest `count` in the ways that are wanted for their kinds. */
export async function tell(
  provider: Pick<ConsoleDataProvider, 'read'>,
  { title, count }: { title: string; count: number },
): Promise<void> {
  const [{ data: page }, { data: wishes }] = await Promise.all([
    provider.read<Page<NoticeRow>>(OWN, '', { query: { unread: 1, per_page: Math.min(count, NEWEST) } }),
    provider.read<NoticePreference[]>(OWN, 'preferences'),
  ]);
  const wants = (channel: NoticePreference['channel'], { kind }: NoticeRow) =>
    wishes.some((one) => one.kind === kind && one.channel === channel && one.is_on === 1);
  if ('Notification' in window && Notification.permission === 'granted')
    for (const notice of page.data.filter((one) => wants('desktop', one)))
      new Notification(title, { body: notice.text, tag: `notice-${notice.id}` });
  // Last: in a page that nobody has touched yet a sound waits.
  if (page.data.some((notice) => wants('sound', notice))) await beep();
}

const [HERTZ, LOUD, SECONDS] = [880, 0.08, 0.18];
async function beep(): Promise<void> {
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: HERTZ });
  const volume = new GainNode(audio, { gain: LOUD });
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
  await new Promise((resolve) => tone.addEventListener('ended', resolve, { once: true }));
  await audio.close();
}
