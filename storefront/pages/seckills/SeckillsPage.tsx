import { useSearchParams } from 'react-router-dom';
import { hourText } from '#shared/browser/format.ts';
import { SECKILL_SESSIONS, sessionStart } from '#shared/domain/promotions/seckill.ts';
import { useRead, useRefresh } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { useListSummary } from '../../data/summary.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SeckillCard } from './SeckillCard.tsx';
import styles from './SeckillsPage.module.css';

const HOUR = 3_600_000;
/** Everybody's page turns at the same moment; the requests need not come at the same one. */
const JITTER_MS = 2_000;
const SESSIONS = Array.from({ length: SECKILL_SESSIONS }, (_, index) => index);

/** Start of the session that begins so many hours after this one; null until the browser has a clock. */
function useSessionStart(offset: number): number | null {
  const now = useNow();
  return now === null ? null : sessionStart(now, offset);
}

/** How long this session runs, or how long until it begins. */
function SessionClock({ session }: { session: number }) {
  const t = useT();
  const refresh = useRefresh();
  const start = useSessionStart(session);
  const running = session === 0;
  const target = start === null ? null : running ? start + HOUR : start;
  const turn = () => void setTimeout(() => void refresh('/seckills'), Math.floor(performance.now() % JITTER_MS));
  return (
    <p className={styles['clock']}>
      {t(running ? 'seckills.ends' : 'seckills.starts')}{' '}
      {target !== null && (
        <Countdown
          until={target}
          label={t(running ? 'countdown.endsAt' : 'countdown.startsAt', { time: hourText(target) })}
          tone="light"
          onEnd={turn}
        />
      )}
    </p>
  );
}

export default function SeckillsPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const session = SESSIONS.find((one) => String(one) === search.get('session')) ?? 0;
  const query = useRead(calls.seckills(session), { keep: true });
  const first = useSessionStart(0);
  const now = useNow();
  const summary = useListSummary();
  useHead({
    title: t('title.seckills'),
    description: `${summary('goods', t('title.seckills'), query.data) ?? ''} ${t('seckills.hint')}`.trim(),
    canonical: paths.seckills(),
    jsonLd: [
      {
        '@type': 'ItemList',
        itemListElement: (query.data?.data ?? []).map(({ id, goods_name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: goods_name,
          url: paths.goods(id),
        })),
      },
    ],
  });
  const items = SESSIONS.map((key) => ({
    key,
    label: (
      <span className={styles['tab']}>
        <b>{first === null ? '--:--' : hourText(first + key * HOUR)}</b>
        {t(key === 0 ? 'seckills.running' : 'seckills.coming')}
      </span>
    ),
  }));
  return (
    <div className="container">
      <Breadcrumb crumbs={[{ name: t('title.seckills') }]} />
      <header className={styles['head']}>
        <div>
          <h1>{t('title.seckills')}</h1>
          <p>{t('seckills.hint')}</p>
        </div>
        <SessionClock key={session} session={session} />
      </header>
      <Tabs
        label={t('seckills.sessions')}
        items={items}
        value={session}
        onChange={(key) => setSearch(key === 0 ? {} : { session: String(key) }, { state: { keepScroll: true } })}
      >
        <DataBlock
          query={query}
          skeleton={<SkeletonCards count={10} />}
          isEmpty={(page) => page.data.length === 0}
          empty={
            <Empty
              title={t('seckills.empty')}
              hint={t('seckills.emptyHint')}
              action={<ButtonLink to={paths.home()}>{t('common.goShopping')}</ButtonLink>}
            />
          }
        >
          {(page) => (
            <ul className={styles['grid']}>
              {page.data.map((goods, index) => (
                <li key={goods.id}>
                  <SeckillCard goods={goods} now={now} running={session === 0} eager={index < 5} />
                </li>
              ))}
            </ul>
          )}
        </DataBlock>
      </Tabs>
    </div>
  );
}
