import { maskPhone } from '#shared/domain/phone.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { HolderProof, proofMissing } from '../../components/account/HolderProof.tsx';
import { ImageInput } from '../../components/account/ImagesInput.tsx';
import { accountCalls, type BankRecord } from '../../data/account-calls.ts';
import type { UserInfo } from '#shared/contract/profile.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { reloadUser } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { missing, useForm } from '../../ui/form/use-form.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../../ui/form/Form.module.css';

const NONE: BankRecord = {
  name: '',
  card_no: '',
  card_t: '',
  card_b: '',
  bank_no: '',
  bank_name: '',
};
const LABELS = {
  name: 'safe.realName',
  card_no: 'safe.cardNo',
  card_t: 'safe.cardT',
  card_b: 'safe.cardB',
  bank_no: 'safe.bankNo',
  bank_name: 'safe.bankName',
} as const;

/** A first record is filed as it is; another one needs the holder. */
function CheckForm({ record, account }: { record: BankRecord | null; account: UserInfo }) {
  const t = useT();
  const secret = account.has_pay_password ? t('pay.password') : null;
  const send = useSend(
    async (
      values: BankRecord & {
        pay_password: string;
        code: string;
      },
    ) => {
      await api.post('/user/check', { ...values });
      await reloadUser();
    },
    { quiet: true, refresh: ['/user/check', '/auth/info'], done: t('safe.saved') },
  );
  const labels = Object.fromEntries(Object.entries(LABELS).map(([field, label]) => [field, t(label)]));
  const form = useForm({
    initial: { ...(record ?? NONE), pay_password: '', code: '' },
    check: (values) => ({
      ...(record && proofMissing(values, { pay_password: t('pay.password'), code: t('auth.code') }, t)),
      ...missing({ ...values }, labels, t),
    }),
    send: send.mutateAsync,
  });
  const card = (field: 'card_t' | 'card_b') => (
    <ImageInput {...form.control(field)} label={t(LABELS[field])} name={field} />
  );
  return (
    <Form form={form}>
      <Input {...form.text('name')} label={t(LABELS.name)} autoComplete="name" maxLength={20} required />
      <Input {...form.text('card_no')} label={t(LABELS.card_no)} maxLength={30} required />
      <div className={styles['row']}>
        {card('card_t')}
        {card('card_b')}
      </div>
      <Input {...form.text('bank_name')} label={t(LABELS.bank_name)} maxLength={30} required />
      <Input {...form.text('bank_no')} label={t(LABELS.bank_no)} inputMode="numeric" maxLength={30} required />
      {record && (
        <HolderProof
          form={form}
          {...(secret && { secret: { name: 'pay_password', label: secret, digits: true } })}
          code={{ name: 'code', purpose: 'check' }}
          phone={maskPhone(account.phone ?? '')}
        />
      )}
      <FormButtons busy={form.busy} />
    </Form>
  );
}

/** Real name and bank card, needed before money can leave. */
export default function SafeCheckPage() {
  const t = useT();
  const account = useAccount();
  return (
    <AccountPage title={t('title.check')} hint={t('safe.checkHint')} back={paths.safe()}>
      <DataBlock query={useRead(accountCalls.check(), { staleTime: Infinity })} skeleton={<Skeleton height={420} />}>
        {(record) =>
          account.data && <CheckForm record={Array.isArray(record) ? null : record} account={account.data} />
        }
      </DataBlock>
    </AccountPage>
  );
}
