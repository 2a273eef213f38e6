import type { BankRecord } from '../../data/account-calls.ts';
import { moneyText } from '#shared/browser/format.ts';
import { useIdempotencyKey } from '#shared/browser/idempotency.ts';
import { formatMoney, parseMoney, parsePercent, ZERO, type BasisPoints, type Fen } from '#shared/domain/money.ts';
import { withdrawalAmounts } from '#shared/domain/withdrawal.ts';
import { HolderProof, proofMissing } from '../../components/account/HolderProof.tsx';
import type { CashTerms } from '#shared/contract/withdrawals.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import styles from '../../ui/form/Form.module.css';

interface CashFormProps {
  check: BankRecord;
  terms: CashTerms;
  onDone: () => void;
}

/** How much goes to which card. */
export default function CashForm({ check, terms, onDone }: CashFormProps) {
  const t = useT();
  const once = useIdempotencyKey();
  const send = useSend(
    (values: { money: string; remark: string; pay_password: string; code: string }) =>
      once((key) => api.post('/user/cashes', values, key)),
    {
      quiet: true,
      refresh: ['/user/cashes', '/user/money_logs', '/auth/info'],
      done: t('cashes.applied'),
      onSuccess: onDone,
    },
  );
  const { available, fee, phone, has_pay_password } = terms;
  const most = parseMoney(available) ?? ZERO;
  const form = useForm({
    initial: { money: '', remark: '', pay_password: '', code: '' },
    check: (values) => {
      const amount = parseMoney(values.money.trim());
      return {
        ...proofMissing(values, { pay_password: t('pay.password'), code: t('auth.code') }, t),
        money: amount ? amount > most && t('cashes.amountMax', { money: moneyText(available) }) : t('cashes.amountErr'),
      };
    },
    send: send.mutateAsync,
  });
  return (
    <Form form={form}>
      <p className={styles['note']}>{t('cashes.to', { bank: check.bank_name, no: check.bank_no.slice(-4) })}</p>
      <Input
        {...form.text('money')}
        label={t('cashes.amount')}
        hint={`${t('cashes.amountMax', { money: moneyText(available) })} · ${t('cashes.feeHint', { rate: fee })}`}
        inputMode="decimal"
        maxLength={10}
        required
        suffix={
          <Button kind="ghost" size="s" onClick={() => form.control('money').onChange(available)}>
            {t('cashes.all')}
          </Button>
        }
      />
      <Arriving amount={parseMoney(form.values.money.trim())} rate={parsePercent(fee)} />
      <Input {...form.text('remark')} label={t('cashes.remark')} maxLength={50} />
      <HolderProof
        form={form}
        {...(has_pay_password && { secret: { name: 'pay_password', label: t('pay.password'), digits: true } })}
        code={{ name: 'code', purpose: 'cash' }}
        phone={phone}
      />
      <FormButtons busy={form.busy} submit={t('cashes.apply')} />
    </Form>
  );
}

/** What is left of the amount that is being typed. */
function Arriving({ amount, rate }: { amount: Fen | null; rate: BasisPoints | null }) {
  const t = useT();
  if (!amount || rate === null) return null;
  const { money, commission } = withdrawalAmounts(amount, rate);
  const [net, fee] = [money, commission].map((part) => moneyText(formatMoney(part)));
  return (
    <p role="status" className={styles['note']}>
      {t('cashes.arriving', { net: net ?? '', fee: fee ?? '' })}
    </p>
  );
}
