import { BadgeCheck, LayoutDashboard, ReceiptText } from 'lucide-react';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { useSiteName } from '../../data/site.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { StepBar } from '../../ui/StepBar.tsx';
import { JOIN_STEPS } from './JoinFrame.tsx';
import { joinAddress, useOwnStore } from './use-own-store.ts';
import styles from './JoinPage.module.css';

const POINTS = [
  ['join.point1', 'join.point1Text', LayoutDashboard],
  ['join.point2', 'join.point2Text', ReceiptText],
  ['join.point3', 'join.point3Text', BadgeCheck],
] as const;

/** What opening a store means, and the door that fits how far one has come. */
export default function JoinPage() {
  const t = useT();
  const site = useSiteName();
  const { status } = useSession();
  const { store } = useOwnStore();
  const passed = store?.store_verify === STORE_VERIFY.passVerify;
  const label = passed
    ? 'join.enter'
    : !store
      ? 'join.start'
      : store.store_verify === STORE_VERIFY.createStore
        ? 'join.goOn'
        : 'join.view';
  const address = passed ? paths.sellerLogin() : joinAddress(store);
  useHead({ title: t('title.storeJoin'), description: t('join.lead') });
  return (
    <div className={`container ${styles['page']}`}>
      <header className={styles['hero']}>
        <h1>{t('join.heading', { site })}</h1>
        <p>{t('join.lead')}</p>
        <ButtonLink kind="primary" size="l" to={status === 'user' ? address : paths.login(paths.storeStep(1))}>
          {t(label)}
        </ButtonLink>
      </header>
      <ul className={styles['points']}>
        {POINTS.map(([title, text, Icon]) => (
          <li key={title}>
            <Icon size={32} strokeWidth={1.4} aria-hidden />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
      <section className={styles['flow']} aria-labelledby="join-flow">
        <h2 id="join-flow">{t('join.flow')}</h2>
        <StepBar label={t('join.flow')} steps={JOIN_STEPS.map((step) => ({ label: t(step) }))} current={-1} />
      </section>
    </div>
  );
}
