import { pointsText } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { MoneyLogs } from './MoneyLogs.tsx';

export default function UserIntegralPage() {
  const t = useT();
  return (
    <MoneyLogs
      title={t('title.userIntegral')}
      type={2}
      label={t('wallet.points')}
      hint={t('wallet.pointsHint')}
      amount={({ integral }) => integral && pointsText(integral)}
      action={<ButtonLink to={paths.integral()}>{t('wallet.toMall')}</ButtonLink>}
    />
  );
}
