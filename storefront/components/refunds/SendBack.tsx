/** Where the goods go, and the waybill they travel with. */
import { accountCalls } from '../../data/account-calls.ts';
import type { AfterSaleCase } from '#shared/contract/refunds.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Input, Select } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { CopyText } from '../account/CopyText.tsx';
import { AFTER_MONEY } from '../../data/outdated.ts';
import styles from './Refund.module.css';

export function SendBack({ refund }: { refund: AfterSaleCase }) {
  const t = useT();
  const couriers = useRead(accountCalls.expresses(), { staleTime: Infinity }).data ?? [];
  const send = useSend(
    (values: { delivery_code: string; delivery_no: string }) =>
      api.put(`/user/order/refund/${refund.order_id}`, { refund_id: refund.id, ...values }),
    { quiet: true, refresh: AFTER_MONEY, done: t('common.success') },
  );
  const form = useForm({
    initial: { delivery_code: '', delivery_no: '' },
    check: ({ delivery_code, delivery_no }) => ({
      delivery_code: !delivery_code && t('refundPage.companyNeed'),
      delivery_no: !delivery_no.trim() && t('refundPage.waybillNeed'),
    }),
    send: send.mutateAsync,
  });
  const to = refund.return_to;
  /** The number often says whose it is; a courier that was chosen stays. */
  const guess = async (): Promise<void> => {
    const { delivery_code, delivery_no } = form.getValues();
    if (delivery_code || delivery_no.trim().length < 8) return;
    const [code] = await api.get<string[]>(accountCalls.guess(delivery_no.trim())).catch(() => []);
    if (code && !form.getValues('delivery_code')) form.control('delivery_code').onChange(code);
  };
  const number = form.text('delivery_no');
  return (
    <Form form={form}>
      {to && (to.address || to.phone) && (
        <div className={styles['state']}>
          <b>{t('refundPage.returnTo')}</b>
          <CopyText text={[to.name, to.phone, to.address].filter(Boolean).join(' ')} />
        </div>
      )}
      <Select {...form.text('delivery_code')} label={t('refundPage.company')} required>
        <option value="">{t('common.choose')}</option>
        {couriers.map(({ id, name, code }) => (
          <option key={id} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Input
        {...number}
        onBlur={(event) => {
          void number.onBlur(event);
          void guess();
        }}
        label={t('refundPage.waybill')}
        maxLength={40}
        required
      />
      <FormButtons busy={form.busy} submit={t('refundPage.send')} />
    </Form>
  );
}
