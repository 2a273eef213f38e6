import { moneyText } from '#shared/browser/format.ts';
import { usePayDevices } from '../../components/pay/gateways.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { MoneyLogs } from './MoneyLogs.tsx';

export default function MoneyPage() {
  const t = useT();
  const canRecharge = Object.keys(usePayDevices()).length > 0;
  return (
    <MoneyLogs
      title={t('title.money')}
      type={0}
      label={t('wallet.available')}
      amount={({ money }) => money && moneyText(money)}
      action={
        <>
          {canRecharge && (
            <ButtonLink kind="primary" to={paths.recharge()}>
              {t('wallet.toRecharge')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.cashes()}>{t('wallet.toCash')}</ButtonLink>
        </>
      }
    />
  );
}
