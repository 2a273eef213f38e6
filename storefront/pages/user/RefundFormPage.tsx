import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { momentText, moneyText } from '#shared/browser/format.ts';
import { REFUND_MONEY, REFUND_TYPE, refundPhase, type RefundPhase } from '#shared/domain/refund-moves.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { ChatButton } from '../../components/chat/ChatButton.tsx';
import { PLATFORM } from '../../components/chat/opened-chat.ts';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { orderSubject } from '../../components/orders/order-subject.ts';
import { AFTER_MONEY } from '../../data/outdated.ts';
import { RefundForm, requestBody, type RefundRequest } from '../../components/refunds/RefundForm.tsx';
import { Evidence, RefundLog } from '../../components/refunds/RefundLog.tsx';
import { RefundMoves } from '../../components/refunds/RefundMoves.tsx';
import { ReturnWay } from '../../components/refunds/ReturnWay.tsx';
import { SendBack } from '../../components/refunds/SendBack.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { AfterSaleCase } from '#shared/contract/refunds.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useI18n, useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StepBar } from '../../ui/StepBar.tsx';
import styles from '../../components/refunds/Refund.module.css';

/** How often is looked for money that is on its way. */
const CHECK_MS = 10_000;

/** The case is decided, and its money is not with the shopper yet. */
const isOnItsWay = (refund: AfterSaleCase | undefined): boolean => refund?.money_status === REFUND_MONEY.clearing;
/** The gateway does not take it back. */
const isRefused = (refund: AfterSaleCase): boolean =>
  isOnItsWay(refund) && refund.logs.some(({ move }) => move === 'failed');

function Progress({ refund, phase }: { refund: AfterSaleCase; phase: RefundPhase }) {
  const t = useT();
  const isReturn = refund.refund_type === REFUND_TYPE.return;
  const phases: readonly RefundPhase[] = isReturn ? ['pending', 'sending', 'receiving', 'confirming'] : ['pending'];
  const steps = [
    { label: t('refundPage.stepApply') },
    { label: t('refundPage.stepReview') },
    ...(isReturn ? [{ label: t('refundPage.stepBack') }, { label: t('refundPage.stepSeller') }] : []),
    { label: t('refundPage.stepDone') },
  ];
  const at = Math.min(phases.indexOf(phase), steps.length - 3);
  const last = isOnItsWay(refund) ? steps.length - 1 : steps.length;
  return <StepBar label={t('refundPage.state')} steps={steps} current={at < 0 ? last : at + 1} />;
}

function Standing({ refund, phase }: { refund: AfterSaleCase; phase: RefundPhase }) {
  const { t, language } = useI18n();
  const money = moneyText(refund.money);
  const standing = isRefused(refund) ? 'notTaken' : isOnItsWay(refund) ? 'onItsWay' : phase;
  const time = refund.deadline_at && momentText(refund.deadline_at, language);
  return (
    <section className={styles['state']} aria-live="polite">
      <h2>{t(`refundPage.${standing}`)}</h2>
      {refund.escalated === 1 && <p>{t('refundPage.escalated')}</p>}
      {time && refund.due_move && <p>{t(`refundPage.due.${refund.due_move}`, { time })}</p>}
      {isOnItsWay(refund) && (
        <p>
          {t(isRefused(refund) ? 'refundPage.failed' : 'refundPage.clearing', {
            channel: refund.payment_name_cn,
            money,
          })}
        </p>
      )}
      {refund.money_status === REFUND_MONEY.back && refund.money !== '0.00' && (
        <p>{t(refund.channel === 'balance' ? 'refundPage.toWallet' : 'refundPage.toChannel', { money })}</p>
      )}
    </section>
  );
}

function Facts({ refund }: { refund: AfterSaleCase }) {
  const t = useT();
  const goods = refund.lines.filter(({ quantity }) => quantity > 0);
  const rows: readonly (readonly [string, string])[] = [
    [t('refundPage.type'), t(refund.refund_type === REFUND_TYPE.return ? 'refundPage.type1' : 'refundPage.type0')],
    [t('refundPage.goods'), goods.map((line) => `${line.goods_name} ${line.sku_name} × ${line.quantity}`).join('；')],
    [t('refundPage.money'), moneyText(refund.money)],
    [t('refundPage.freightBack'), refund.freight_money === '0.00' ? '' : moneyText(refund.freight_money)],
    [t('refundPage.reason'), refund.refund_remark],
    [t('refundPage.answer'), refund.refuse_remark],
    [t('common.time'), refund.created_at],
  ];
  return (
    <dl className={styles['facts']}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Edit({ refund, onClose }: { refund: AfterSaleCase; onClose: () => void }) {
  const t = useT();
  const query = useRead(accountCalls.order(String(refund.order_id)), { staleTime: 0 });
  const send = useSend(
    (request: RefundRequest) => {
      const body = query.data ? requestBody(request, query.data) : request;
      return api.put(`/user/order/refund/${refund.order_id}`, { action: 'edit', refund_id: refund.id, ...body });
    },
    { quiet: true, refresh: AFTER_MONEY, done: t('common.success'), onSuccess: onClose },
  );
  const initial: RefundRequest = {
    refund_type: refund.refund_type,
    units: Object.fromEntries(refund.lines.map(({ id, quantity }) => [id, quantity])),
    money: refund.money === refund.most ? '' : refund.money,
    refund_remark: refund.refund_remark,
    images: refund.images,
  };
  return (
    <DataBlock query={query} skeleton={<Skeleton height={360} />}>
      {(order) => <RefundForm order={order} initial={initial} send={send.mutateAsync} onCancel={onClose} />}
    </DataBlock>
  );
}

function Case({ refund }: { refund: AfterSaleCase }) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const phase = refundPhase(refund);
  if (editing) return <Edit refund={refund} onClose={() => setEditing(false)} />;
  return (
    <div className={styles['case']}>
      {phase !== 'refused' && phase !== 'withdrawn' && <Progress refund={refund} phase={phase} />}
      <Standing refund={refund} phase={phase} />
      {phase === 'sending' && <SendBack refund={refund} />}
      {(phase === 'refused' || phase === 'withdrawn') && (
        <p>
          <ButtonLink to={paths.orderRefund(refund.order_id)}>{t('refundPage.askAgain')}</ButtonLink>
        </p>
      )}
      <RefundMoves refund={refund} onEdit={() => setEditing(true)} />
      <ReturnWay refund={refund} />
      <Facts refund={refund} />
      <Evidence images={refund.images} />
      <RefundLog logs={refund.logs} />
    </div>
  );
}

/** Where the two do not agree. */
function AskPlatform({ refund: { order_id, order_no, total_price, lines } }: { refund: AfterSaleCase }) {
  const t = useT();
  const subject = orderSubject({ id: order_id, order_no, total_price, lines });
  return <ChatButton size="s" topic={{ storeId: PLATFORM, subject }} label={t('refundPage.askPlatform')} />;
}

/** How an after-sale case stands, and what the shopper can do about it. */
export default function RefundFormPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useRead(accountCalls.refund(id), {
    staleTime: 0,
    every: (known) => isOnItsWay(known) && CHECK_MS,
  });
  return (
    <NotFoundBoundary error={query.error}>
      <AccountPage
        title={t('title.refundForm')}
        back={paths.order(Number(id))}
        actions={
          <>
            {query.data && <AskPlatform refund={query.data} />}
            <ButtonLink size="s" to={paths.order(Number(id))}>
              {t('title.order')}
            </ButtonLink>
          </>
        }
      >
        <DataBlock query={query} skeleton={<Skeleton height={360} />}>
          {(refund) => <Case key={refund.id} refund={refund} />}
        </DataBlock>
      </AccountPage>
    </NotFoundBoundary>
  );
}
