import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { momentText, moneyText, wireTime } from '#shared/browser/format.ts';
import type { PayAttempt } from '#shared/contract/payments.ts';
import { PAY_CHANNELS } from '#shared/domain/order.ts';
import { PAY_STATUS } from '#shared/domain/payment.ts';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { QrPicture } from '../../components/account/QrPicture.tsx';
import type { Gateway } from '../../components/pay/gateways.ts';
import { WechatSheet } from '../../components/pay/WechatSheet.tsx';
import { useAttempt } from '../../components/pay/use-attempt.ts';
import { useHead } from '../../data/head.tsx';
import { useI18n, useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { successAddress } from './use-payment.ts';
import styles from './CashierPage.module.css';

const gatewayOf = ({ payment_name }: PayAttempt): Gateway =>
  PAY_CHANNELS.find((name) => name === payment_name) ?? 'wechat';
const textOf = (start: PayAttempt['start'], ...names: string[]): string =>
  names.flatMap((name) => (typeof start?.[name] === 'string' ? [start[name] as string] : []))[0] ?? ''; // as: a text, as asked just before

/** To scan; '' on devices that open something instead. */
const codeOf = ({ start }: PayAttempt): string => textOf(start, 'code_url', 'qr_code');

/** Where another way to pay is chosen. */
const wayBack = ({ is_recharge, order_ids }: PayAttempt): string =>
  is_recharge ? paths.recharge() : paths.orderPay({ order_id: order_ids, order_no: [] });

/** The gateway's code to scan, its page or its sheet to open, or the word that it has not answered yet. */
function Way({ attempt, onOk }: { attempt: PayAttempt; onOk: () => void }) {
  const t = useT();
  const gateway = gatewayOf(attempt);
  const code = codeOf(attempt);
  const page = textOf(attempt.start, 'h5_url', 'pay_url');
  if (attempt.start && attempt.device === 'mp') return <WechatSheet fields={attempt.start} onOk={onOk} />;
  if (code)
    return (
      <>
        <QrPicture text={code} label={t(`pay.scan_${gateway}`)} />
        <p>{t(`pay.scan_${gateway}`)}</p>
      </>
    );
  if (page)
    return (
      <>
        <p>{t(`cashier.open_${gateway}`)}</p>
        <ButtonLink kind="primary" size="l" to={page}>
          {t('cashier.open', { name: t(`pay.app_${gateway}`) })}
        </ButtonLink>
      </>
    );
  return <p role="status">{t('cashier.noAnswer', { name: t(`pay.${gateway}`) })}</p>;
}

function Open({ attempt, use }: { attempt: PayAttempt; use: ReturnType<typeof useAttempt> }) {
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const ask = () =>
    use.ask.mutate(undefined, {
      onSuccess: ({ pay_status }) => {
        if (pay_status === PAY_STATUS.open) toast.info(t('cashier.notYet'));
      },
    });
  const change = () =>
    use.close.mutate(undefined, {
      onSuccess: ({ pay_status }) => {
        if (pay_status === PAY_STATUS.closed) void navigate(wayBack(attempt), { replace: true });
      },
    });
  return (
    <section className={styles['sheet']}>
      <p className={styles['name']}>{attempt.name}</p>
      <Price amount={attempt.total} size="xl" />
      {attempt.expires_at && (
        <p className={styles['left']}>
          {t('cashier.left')}
          <Countdown
            until={wireTime(attempt.expires_at)}
            label={t('countdown.endsAt', { time: momentText(attempt.expires_at, language) })}
            onEnd={() => void use.attempt.refetch()}
          />
        </p>
      )}
      <div className={styles['way']}>
        <Way attempt={attempt} onOk={() => use.ask.mutate()} />
        <small role="status">{t('pay.waiting')}</small>
      </div>
      <div className={styles['acts']}>
        <Button
          kind={attempt.start && !codeOf(attempt) ? 'outline' : 'primary'}
          size="l"
          busy={use.ask.isPending}
          onClick={ask}
        >
          {t('cashier.paid')}
        </Button>
        <Button size="l" busy={use.close.isPending} onClick={change}>
          {t('cashier.change')}
        </Button>
      </div>
      {attempt.device !== 'mp' && <small className={styles['hint']}>{t('cashier.anywhere')}</small>}
    </section>
  );
}

/** What became of it: paid, closed, or paid when nothing was due any more. */
function Over({ attempt }: { attempt: PayAttempt }) {
  const t = useT();
  const money = moneyText(attempt.total);
  if (attempt.pay_status === PAY_STATUS.paid && !attempt.is_recharge)
    return <Navigate to={successAddress({ order_id: attempt.order_ids, order_no: [] })} replace />;
  if (attempt.pay_status === PAY_STATUS.paid)
    return (
      <Empty
        drawing="paper"
        title={t('cashier.recharged')}
        hint={t('cashier.rechargedHint', { money })}
        action={
          <ButtonLink kind="primary" to={paths.money()}>
            {t('cashier.toWallet')}
          </ButtonLink>
        }
      />
    );
  if (attempt.pay_status === PAY_STATUS.suspense)
    return <Empty drawing="paper" title={t('cashier.late')} hint={t('cashier.lateHint', { money })} />;
  return (
    <Empty
      drawing="paper"
      title={t('cashier.closed')}
      hint={t('cashier.closedHint')}
      action={
        <ButtonLink kind="primary" to={wayBack(attempt)}>
          {t('cashier.again')}
        </ButtonLink>
      }
    />
  );
}

/** Paying one attempt at a gateway, here or on another device. */
export default function CashierPage() {
  const t = useT();
  useHead({ title: t('title.cashier'), noindex: true });
  const use = useAttempt(useParams()['pay_no'] ?? '');
  return (
    <NotFoundBoundary error={use.attempt.error}>
      <div className={`container ${styles['page']}`}>
        {use.attempt.data?.is_recharge === false && <CheckoutSteps current={2} />}
        <h1 className={styles['title']}>{t('title.cashier')}</h1>
        <DataBlock query={use.attempt} skeleton={<Skeleton height={480} />}>
          {(attempt) =>
            attempt.pay_status === PAY_STATUS.open ? <Open attempt={attempt} use={use} /> : <Over attempt={attempt} />
          }
        </DataBlock>
      </div>
    </NotFoundBoundary>
  );
}
