import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { moneyText } from '#shared/browser/format.ts';
import { useIdempotencyKey } from '#shared/browser/idempotency.ts';
import type { recharge } from '#shared/contract/payments.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import { parseMoney } from '#shared/domain/money.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PAY_CHANNELS } from '#shared/domain/order.ts';
import { usePayDevices, type Gateway, type PayDevices } from '../../components/pay/gateways.ts';
import { PayMethods } from '../../components/pay/PayMethods.tsx';
import { asPayer, useBackFromWechat } from '../../components/pay/wechat-payer.ts';
import { api, useSend } from '../../data/api.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import { toast } from '../../data/toast.ts';
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
function RechargeForm({ devices }: { devices: PayDevices }) {
  const t = useT();
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const gateways = PAY_CHANNELS.filter((name) => devices[name]);
  const [address] = useSearchParams();
  const { min, max } = useCommon().recharge;
  const [chosen, setChosen] = useState<Gateway>(gateways[0] ?? 'wechat');
  const send = useSend(
    (asked: { money: string }) => {
      const [money, device] = [asked.money.trim(), devices[chosen] ?? 'scan'];
      return asPayer(device, { money }, (openid) =>
        once((key) =>
          api.post<AnswerOf<typeof recharge>>('/user/recharge', { money, payment_name: chosen, device, openid }, key),
        ),
      );
    },
    { quiet: true, onSuccess: ({ pay_no }) => void navigate(paths.cashier(pay_no)) },
  );
  const limits = t('recharge.limits', { min: moneyText(min), max: moneyText(max) });
  const form = useForm({
    initial: { money: address.get('money') ?? '' },
    check: ({ money }) => {
      const amount = parseMoney(money.trim());
      if (amount === null) return { money: t('cashes.amountErr') };
      return { money: (amount < (parseMoney(min) ?? 0) || amount > (parseMoney(max) ?? amount)) && limits };
    },
    send: send.mutateAsync,
  });
  useBackFromWechat(() => void send.mutateAsync(form.getValues()).catch((error: Error) => toast.error(error.message)));
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
        devices={devices}
        method={chosen}
        onChange={(name) => name !== 'balance' && setChosen(name)}
      />
      <FormButtons busy={form.busy} submit={t('recharge.go')} />
    </Form>
  );
}

/** Topping up the wallet. */
export default function RechargePage() {
  const t = useT();
  const { load } = useCommon();
  const devices = usePayDevices();
  const account = useAccount().data;
  return (
    <AccountPage
      title={t('title.recharge')}
      back={paths.money()}
      hint={account && t('pay.balanceIs', { money: moneyText(account.money ?? '0.00') })}
    >
      {!load ? (
        <Skeleton height={320} />
      ) : Object.keys(devices).length > 0 ? (
        <RechargeForm devices={devices} />
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
