import { moneyText } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import { MoneyLogs } from './MoneyLogs.tsx';

export default function FrozenMoneyPage() {
  const t = useT();
  return (
    <MoneyLogs
      title={t('title.frozenMoney')}
      type={1}
      label={t('wallet.frozen')}
      hint={t('wallet.frozenHint')}
      amount={({ frozen_money }) => frozen_money && moneyText(frozen_money)}
    />
  );
}
