/** Where the goods go, and the waybill they travel with. */
import { accountCalls } from '../../data/account-calls.ts';
import type { RefundRow } from '../../data/after-sale-types.ts';
import { api, useApi, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Input, Select } from '../../ui/Field.tsx';
import { CopyText } from '../account/CopyText.tsx';
import { FormError } from '../account/FormError.tsx';
import { useForm } from '../account/use-form.ts';
import { OUTDATED } from './outdated.ts';
import formStyles from '../account/form.module.css';
import styles from './Refund.module.css';

export function SendBack({ refund }: { refund: RefundRow }) {
  const t = useT();
  const couriers = useApi(accountCalls.expresses(), { staleTime: Infinity }).data ?? [];
  const send = useSend(
    (values: { delivery_code: string; delivery_no: string }) =>
      api.put(`/user/order/refund/${refund.order_id}`, { refund_id: refund.id, ...values }),
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
  const to = refund.return_to;
  return (
    <form ref={form} className={formStyles['form']} onSubmit={submit} noValidate>
      {to && (to.address || to.phone) && (
        <div className={styles['state']}>
          <b>{t('refundPage.returnTo')}</b>
          <CopyText text={[to.name, to.phone, to.address].filter(Boolean).join(' ')} />
        </div>
      )}
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
