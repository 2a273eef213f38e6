import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moneyText } from '#shared/browser/format.ts';
import { useIdempotencyKey } from '#shared/browser/idempotency.ts';
import type { recharge } from '#shared/contract/payments.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import { parseMoney } from '#shared/domain/money.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { useGateways, usePayDevice, type Gateway } from '../../components/pay/gateways.ts';
import { PayMethods } from '../../components/pay/PayMethods.tsx';
import { api, useSend } from '../../data/api.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Input } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './RechargePage.module.css';

const SUGGESTED = ['50.00', '100.00', '200.00', '500.00'] as const;

/** How much, and by which gateway. */
function RechargeForm({ gateways }: { gateways: readonly Gateway[] }) {
  const t = useT();
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const deviceOf = usePayDevice();
  const { min, max } = useCommon().recharge;
  const [chosen, setChosen] = useState<Gateway>(gateways[0] ?? 'wechat');
  const send = useSend(
    ({ money }: { money: string }) =>
      once((key) =>
        api.post<AnswerOf<typeof recharge>>(
          '/user/recharge',
          { money: money.trim(), payment_name: chosen, device: deviceOf(chosen) },
          key,
        ),
      ),
    { quiet: true, onSuccess: ({ pay_no }) => void navigate(paths.cashier(pay_no)) },
  );
  const limits = t('recharge.limits', { min: moneyText(min), max: moneyText(max) });
  const form = useForm({
    initial: { money: '' },
    check: ({ money }) => {
      const amount = parseMoney(money.trim());
      if (amount === null) return { money: t('cashes.amountErr') };
      return { money: (amount < (parseMoney(min) ?? 0) || amount > (parseMoney(max) ?? amount)) && limits };
    },
    send: send.mutateAsync,
  });
  return (
    <Form form={form}>
      <Input
        {...form.text('money')}
        label={t('recharge.amount')}
        hint={limits}
        inputMode="decimal"
        maxLength={10}
        required
      />
      <div className={styles['amounts']} role="group" aria-label={t('recharge.suggested')}>
        {SUGGESTED.map((money) => (
          <button
            key={money}
            type="button"
            aria-pressed={form.values.money === money}
            onClick={() => form.control('money').onChange(money)}
          >
            {moneyText(money)}
          </button>
        ))}
      </div>
      <PayMethods
        methods={gateways}
        method={chosen}
        onChange={(name) => name !== 'balance' && setChosen(name)}
        notes={{}}
      />
      <FormButtons busy={form.busy} submit={t('recharge.go')} />
    </Form>
  );
}

/** Topping up the wallet. */
export default function RechargePage() {
  const t = useT();
  const { load } = useCommon();
  const gateways = useGateways();
  const account = useAccount().data;
  return (
    <AccountPage
      title={t('title.recharge')}
      back={paths.money()}
      hint={account && t('pay.balanceIs', { money: moneyText(account.money ?? '0.00') })}
    >
      {!load ? (
        <Skeleton height={320} />
      ) : gateways.length > 0 ? (
        <RechargeForm gateways={gateways} />
      ) : (
        <Empty
          drawing="paper"
          title={t('recharge.none')}
          hint={t('recharge.noneHint')}
          action={<ButtonLink to={paths.money()}>{t('cashier.toWallet')}</ButtonLink>}
        />
      )}
    </AccountPage>
  );
}
