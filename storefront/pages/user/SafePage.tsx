import { CreditCard, KeyRound, Smartphone, UserCheck } from 'lucide-react';
import { maskPhone } from '#shared/domain/phone.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import type { UserInfo } from '#shared/contract/profile.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './SafePage.module.css';

const LEVELS = ['safe.level1', 'safe.level2', 'safe.level3'] as const;

function Safe({ account }: { account: UserInfo }) {
  const t = useT();
  const { phone, check, has_password, has_pay_password } = account;
  const rows = [
    {
      title: 'title.password',
      icon: KeyRound,
      done: has_password,
      to: paths.safePassword(),
      text: t(has_password ? 'safe.passwordText' : 'safe.passwordUnset'),
    },
    {
      title: 'title.payPassword',
      icon: CreditCard,
      done: has_pay_password === true,
      to: paths.safePayPassword(),
      text: t(has_pay_password ? 'safe.payText' : 'safe.payUnset'),
    },
    {
      title: 'title.phone',
      icon: Smartphone,
      done: Boolean(phone),
      to: paths.safePhone(),
      text: phone ? t('safe.phoneText', { phone: maskPhone(phone) }) : t('safe.phoneUnset'),
    },
    {
      title: 'title.check',
      icon: UserCheck,
      done: check === true,
      to: paths.safeCheck(),
      text: t(check ? 'safe.checkText' : 'safe.checkUnset'),
    },
  ] as const;
  const done = rows.filter((row) => row.done).length;
  const level = LEVELS[Math.max(0, done - 2)] ?? LEVELS[2];
  return (
    <>
      <p className={styles['level']}>
        {t('safe.level')} <b>{t(level)}</b>
        <meter
          min={0}
          max={rows.length}
          low={2}
          high={3}
          optimum={rows.length}
          value={done}
          aria-label={t('safe.level')}
        />
      </p>
      <ul className={styles['rows']}>
        {rows.map(({ title, icon: Icon, done: isSet, to, text }) => (
          <li key={title} data-unset={!isSet || undefined}>
            <Icon size={26} strokeWidth={1.5} aria-hidden />
            <div>
              <h2>{t(title)}</h2>
              <p>{text}</p>
            </div>
            <ButtonLink
              size="s"
              kind={isSet ? 'outline' : 'secondary'}
              to={to}
              aria-label={`${t(isSet ? 'safe.change' : 'safe.set')}: ${t(title)}`}
            >
              {t(isSet ? 'safe.change' : 'safe.set')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function SafePage() {
  const t = useT();
  return (
    <AccountPage title={t('title.safe')}>
      <DataBlock query={useAccount()} skeleton={<Skeleton height={320} />}>
        {(account) => <Safe account={account} />}
      </DataBlock>
    </AccountPage>
  );
}
