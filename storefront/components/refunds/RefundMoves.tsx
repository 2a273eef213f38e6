/** What the shopper can do with the case now. */
import { useState } from 'react';
import { moneyText } from '#shared/browser/format.ts';
import type { AfterSaleCase } from '#shared/contract/refunds.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../account/ConfirmDialog.tsx';
import { AFTER_MONEY } from '../../data/outdated.ts';
import formStyles from '../../ui/form/Form.module.css';
import styles from './Refund.module.css';

type Step = 'accept' | 'decline' | 'confirm' | 'escalate' | 'withdraw';

interface Props {
  refund: AfterSaleCase;
  onEdit: () => void;
}

export function RefundMoves({ refund, onEdit }: Props) {
  const t = useT();
  const [asking, setAsking] = useState<Step | null>(null);
  const path = `/user/order/refund/${refund.order_id}`;
  const run = useSend(
    (step: Step) => {
      if (step === 'withdraw') return api.post(`${path}/cancel`, { refund_id: refund.id });
      return api.put(path, { refund_id: refund.id, ...(step === 'confirm' ? { refund_step: 3 } : { action: step }) });
    },
    { refresh: AFTER_MONEY, done: t('common.success'), onSuccess: () => setAsking(null) },
  );
  const money = moneyText(refund.offer_money || refund.money);
  const steps = (['accept', 'confirm', 'decline', 'withdraw', 'escalate'] as const).filter(
    (step) => refund.can[step] === true,
  );
  if (steps.length === 0) return null;
  return (
    <div className={formStyles['buttons']}>
      {refund.offer_money && refund.can.accept === true && (
        <p className={styles['offer']}>{t('refundPage.offer', { money, asked: moneyText(refund.money) })}</p>
      )}
      {steps.map((step) => (
        <Button
          key={step}
          kind={step === 'accept' || step === 'confirm' ? 'primary' : 'outline'}
          onClick={() => setAsking(step)}
        >
          {t(`refundPage.step.${step}`, { money })}
        </Button>
      ))}
      {refund.can.edit === true && <Button onClick={onEdit}>{t('refundPage.edit')}</Button>}
      {asking && (
        <ConfirmDialog
          open
          title={t(`refundPage.step.${asking}`, { money })}
          confirm={t('refundPage.yes')}
          busy={run.isPending}
          onConfirm={() => run.mutate(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`refundPage.ask.${asking}`, { money })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
