import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { dateText, moneyText } from '#shared/browser/format.ts';
import { REFUND_TYPE, refundPhase, type RefundPhase } from '#shared/domain/refund-moves.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { ConfirmDialog } from '../../components/account/ConfirmDialog.tsx';
import { CopyText } from '../../components/account/CopyText.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { useForm } from '../../components/account/use-form.ts';
import { accountCalls } from '../../data/account-calls.ts';
import type { RefundRow } from '../../data/account-types.ts';
import { api, useApi, useSend } from '../../data/api.ts';
import { useI18n } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input, Select } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StepBar } from '../../ui/StepBar.tsx';
import formStyles from '../../components/account/form.module.css';
import styles from './RefundPage.module.css';

const OUTDATED = ['/user/order', '/user/default', '/user/money_logs', '/auth/info'] as const;

function Progress({ refund, phase }: { refund: RefundRow; phase: RefundPhase }) {
  const { t } = useI18n();
  const isReturn = refund.refund_type === REFUND_TYPE.return;
  const phases: readonly RefundPhase[] = isReturn ? ['pending', 'sending', 'receiving', 'confirming'] : ['pending'];
  const steps = [
    { label: t('refundPage.stepApply') },
    { label: t('refundPage.stepReview') },
    ...(isReturn ? [{ label: t('refundPage.stepBack') }, { label: t('refundPage.stepSeller') }] : []),
    { label: t('refundPage.stepDone') },
  ];
  const at = phases.indexOf(phase);
  return <StepBar label={t('refundPage.state')} steps={steps} current={at < 0 ? steps.length : at + 1} />;
}

/** The waybill of what goes back to the seller. */
function SendBack({ orderId }: { orderId: string }) {
  const { t } = useI18n();
  const couriers = useApi(accountCalls.expresses(), { staleTime: Infinity }).data ?? [];
  const send = useSend(
    (values: { delivery_code: string; delivery_no: string }) => api.put(`/user/order/refund/${orderId}`, values),
    { quiet: true, refresh: OUTDATED, done: t('common.success') },
  );
  const { errors, text, submit, form } = useForm({
    initial: { delivery_code: '', delivery_no: '' },
    check: ({ delivery_code, delivery_no }): Record<string, string> => ({
      ...(!delivery_code && { delivery_code: t('refundPage.companyNeed') }),
      ...(!delivery_no.trim() && { delivery_no: t('refundPage.waybillNeed') }),
    }),
    send,
  });
  return (
    <form ref={form} className={formStyles['form']} onSubmit={submit} noValidate>
      <FormError text={errors['form']} />
      <Select {...text('delivery_code')} label={t('refundPage.company')} required>
        <option value="">{t('address.choose')}</option>
        {couriers.map(({ id, name, code }) => (
          <option key={id} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Input {...text('delivery_no')} label={t('refundPage.waybill')} maxLength={40} required />
      <Button type="submit" kind="primary" busy={send.isPending}>
        {t('refundPage.send')}
      </Button>
    </form>
  );
}

function Moves({ orderId, phase }: { orderId: string; phase: RefundPhase }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const confirm = useSend(() => api.put(`/user/order/refund/${orderId}`, { refund_step: 3 }), {
    refresh: OUTDATED,
    done: t('common.success'),
  });
  const withdraw = useSend(() => api.post(`/user/order/refund/${orderId}/cancel`), {
    refresh: OUTDATED,
    done: t('common.success'),
    onSuccess: () => setAsking(false),
  });
  return (
    <div className={formStyles['buttons']}>
      {phase === 'confirming' && (
        <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('refundPage.confirm')}
        </Button>
      )}
      {(phase === 'pending' || phase === 'sending') && (
        <Button onClick={() => setAsking(true)}>{t('refundPage.cancel')}</Button>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={t('refundPage.cancelTitle')}
          confirm={t('refundPage.cancel')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('refundPage.cancelText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Case({ refund, orderId }: { refund: RefundRow; orderId: string }) {
  const { t, language } = useI18n();
  const phase = refundPhase(refund);
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('refundPage.type'), t(refund.refund_type === REFUND_TYPE.return ? 'refundPage.type1' : 'refundPage.type0')],
    [t('refundPage.money'), refund.money && moneyText(refund.money)],
    [t('refundPage.reason'), refund.refund_remark],
    [t('refundPage.answer'), refund.refuse_remark],
    [t('wallet.time'), refund.created_at],
  ];
  return (
    <div className={styles['case']}>
      {phase !== 'refused' && phase !== 'withdrawn' && <Progress refund={refund} phase={phase} />}
      <section className={styles['state']} aria-live="polite">
        <h2>{t(phase === 'withdrawn' ? 'cashes.status3' : `refundPage.${phase}`)}</h2>
        {refund.deadline_at && (
          <p>
            {t('countdown.endsAt', {
              time: dateText(refund.deadline_at, language, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        )}
      </section>
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
        {refund.delivery_no && (
          <div>
            <dt>{t('refundPage.back')}</dt>
            <dd>
              <CopyText text={refund.delivery_no} />
            </dd>
          </div>
        )}
        {refund.re_delivery_no && (
          <div>
            <dt>{t('refundPage.again')}</dt>
            <dd>
              <CopyText text={refund.re_delivery_no} />
            </dd>
          </div>
        )}
      </dl>
      {phase === 'sending' && <SendBack orderId={orderId} />}
      <Moves orderId={orderId} phase={phase} />
    </div>
  );
}

/** How an after-sale case stands, and what the shopper can do about it. */
export default function RefundFormPage() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  return (
    <AccountPage title={t('title.refundForm')} back={paths.order(Number(id))}>
      <DataBlock query={useApi(accountCalls.refund(id), { staleTime: 0 })} skeleton={<Skeleton height={360} />}>
        {(refund) => <Case refund={refund} orderId={id} />}
      </DataBlock>
    </AccountPage>
  );
}
