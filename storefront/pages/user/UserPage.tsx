import { CreditCard, Heart, MessageSquareText, Package, RotateCcw, Truck, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { moneyText, pointsText } from '#shared/browser/format.ts';
import { Section } from '../../components/Section.tsx';
import { OrderCard } from '../../components/orders/OrderCard.tsx';
import { accountCalls, type FavoriteRow } from '../../data/account-calls.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showUserHome } from '#shared/contract/orders.ts';
import { useRead } from '../../data/api.ts';
import { useAccount } from '../../data/checkout.ts';
import { useHead } from '../../data/head.tsx';
import { seenGoods, type SeenGoods } from '../../data/history.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './UserPage.module.css';

const STATES = [
  { status: 1, label: 'user.s1', icon: CreditCard },
  { status: 2, label: 'user.s2', icon: Package },
  { status: 3, label: 'user.s3', icon: Truck },
  { status: 4, label: 'user.s4', icon: MessageSquareText },
  { status: 5, label: 'user.s5', icon: RotateCcw },
] as const;

/** Who it is and what is in the purse. */
function Profile() {
  const t = useT();
  const { user } = useSession();
  const account = useAccount().data;
  const purse = [
    [paths.money(), 'user.balance', account?.money && moneyText(account.money)],
    [paths.userIntegral(), 'user.points', account?.integral && pointsText(account.integral)],
    [paths.frozenMoney(), 'user.frozen', account?.frozen_money && moneyText(account.frozen_money)],
  ] as const;
  return (
    <header className={styles['profile']}>
      <Link to={paths.info()} aria-label={t('user.toProfile')} className={styles['avatar']}>
        {user?.avatar ? (
          <Picture src={user.avatar} alt="" width={72} height={72} />
        ) : (
          <UserRound size={34} strokeWidth={1.4} aria-hidden />
        )}
      </Link>
      <div className={styles['who']}>
        <h1>{t('user.welcome', { name: user?.nickname ?? '' })}</h1>
        <Link to={paths.info()}>{t('user.toProfile')}</Link>
      </div>
      <ul className={styles['purse']}>
        {purse.map(([to, label, value]) => (
          <li key={label}>
            <Link to={to}>
              <b>{value ?? '–'}</b>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}

function States({ count }: { count: readonly number[] }) {
  const t = useT();
  return (
    <ul className={styles['states']}>
      {STATES.map(({ status, label, icon: Icon }) => (
        <li key={status}>
          <Link to={paths.orders(status)}>
            <Icon size={26} strokeWidth={1.5} aria-hidden />
            {t(label)}
            {(count[status - 1] ?? 0) > 0 && <b className="count">{count[status - 1]}</b>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const SmallGoods = ({
  goods,
}: {
  goods: readonly (SeenGoods | { id: number; goods_name: string; goods_price: string; image: string })[];
}) => (
  <ul className={styles['goods']}>
    {goods.map(({ id, goods_name, goods_price, image }) => (
      <li key={id}>
        <Link to={paths.goods(id)}>
          <Picture src={image} alt="" width={150} height={150} sizes="(min-width: 768px) 150px, 40vw" />
          <span>{goods_name}</span>
          <Price amount={goods_price} size="s" />
        </Link>
      </li>
    ))}
  </ul>
);
const cardOf = ({ out_id, goods_name = '', goods_price = '0.00', goods_master_image = '' }: FavoriteRow) => ({
  id: out_id,
  goods_name,
  goods_price,
  image: goods_master_image,
});

function Home({ home }: { home: AnswerOf<typeof showUserHome> }) {
  const t = useT();
  const [seen, setSeen] = useState<SeenGoods[]>([]);
  useEffect(() => setSeen(seenGoods()), []);
  return (
    <>
      <States count={home.count} />
      <AccountMenu />
      <Section title={t('user.latest')} to={paths.orders()}>
        {home.order.data.length === 0 ? (
          <Empty
            drawing="paper"
            title={t('user.noOrders')}
            action={<ButtonLink to={paths.home()}>{t('common.goShopping')}</ButtonLink>}
          />
        ) : (
          <div className={styles['orders']}>
            {home.order.data.slice(0, 5).map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </div>
        )}
      </Section>
      <Section title={t('user.favorites')} to={paths.favorites()}>
        {home.fav.data.length === 0 ? (
          <p className={styles['none']}>
            <Heart size={18} aria-hidden /> {t('user.noFavorites')}
          </p>
        ) : (
          <SmallGoods goods={home.fav.data.map(cardOf)} />
        )}
      </Section>
      {seen.length > 0 && (
        <Section title={t('user.seen')}>
          <SmallGoods goods={seen} />
        </Section>
      )}
    </>
  );
}

/** The account at a glance; on phones also the way to everything in it. */
export default function UserPage() {
  const t = useT();
  useHead({ title: t('title.user'), noindex: true });
  return (
    <div className={styles['page']}>
      <Profile />
      <DataBlock query={useRead(accountCalls.home(), { staleTime: 0 })} skeleton={<Skeleton height={420} />}>
        {(home) => <Home home={home} />}
      </DataBlock>
    </div>
  );
}
