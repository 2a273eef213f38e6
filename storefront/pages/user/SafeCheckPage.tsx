import { maskPhone } from '#shared/domain/phone.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { HolderProof, proofMissing } from '../../components/account/HolderProof.tsx';
import { ImagesInput } from '../../components/account/ImagesInput.tsx';
import { useForm } from '../../components/account/use-form.ts';
import { accountCalls } from '../../data/account-calls.ts';
import type { AccountInfo, CheckRecord } from '../../data/account-types.ts';
import { api, useApi, useSend } from '../../data/api.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { reloadUser } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../../components/account/form.module.css';

const NONE: CheckRecord = { name: '', card_no: '', card_t: '', card_b: '', bank_no: '', bank_name: '' };
const LABELS = {
  name: 'safe.realName',
  card_no: 'safe.cardNo',
  card_t: 'safe.cardT',
  card_b: 'safe.cardB',
  bank_no: 'safe.bankNo',
  bank_name: 'safe.bankName',
} as const;
type Field = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Field[]; // as: keys of the table above

/** A first record is filed as it is; another one needs the holder. */
function CheckForm({ record, account }: { record: CheckRecord | null; account: AccountInfo }) {
  const t = useT();
  const secret = account.has_pay_password ? t('pay.password') : null;
  const send = useSend(
    async (values: CheckRecord & { pay_password: string; code: string }) => {
      await api.post('/user/check', { ...values });
      await reloadUser();
    },
    { quiet: true, refresh: ['/user/check', '/auth/info'], done: t('safe.saved') },
  );
  const { values, set, errors, text, submit, form } = useForm({
    initial: { ...(record ?? NONE), pay_password: '', code: '' },
    check: (all): Record<string, string> => ({
      ...(record &&
        proofMissing(
          { pay_password: all.pay_password, code: all.code },
          {
            pay_password: t('common.required', { field: t('pay.password') }),
            code: t('common.required', { field: t('auth.code') }),
          },
        )),
      ...Object.fromEntries(
        FIELDS.filter((field) => !all[field].trim()).map((field) => [
          field,
          t('common.required', { field: t(LABELS[field]) }),
        ]),
      ),
    }),
    send,
  });
  const card = (field: 'card_t' | 'card_b') => (
    <ImagesInput
      label={t(LABELS[field])}
      name={field}
      max={1}
      value={values[field] ? [values[field]] : []}
      onChange={([url = '']) => set(field, url)}
      error={errors[field]}
    />
  );
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <FormError text={errors['form']} />
      <Input {...text('name')} label={t(LABELS.name)} autoComplete="name" maxLength={20} required />
      <Input {...text('card_no')} label={t(LABELS.card_no)} maxLength={30} required />
      <div className={styles['row']}>
        {card('card_t')}
        {card('card_b')}
      </div>
      <Input {...text('bank_name')} label={t(LABELS.bank_name)} maxLength={30} required />
      <Input {...text('bank_no')} label={t(LABELS.bank_no)} inputMode="numeric" maxLength={30} required />
      {record && (
        <HolderProof
          {...(secret && { secret: { ...text('pay_password'), label: secret, digits: true } })}
          code={{ ...text('code'), purpose: 'check' }}
          phone={maskPhone(account.phone ?? '')}
        />
      )}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

/** Real name and bank card, needed before money can leave. */
export default function SafeCheckPage() {
  const t = useT();
  const account = useAccount();
  return (
    <AccountPage title={t('title.check')} hint={t('safe.checkHint')} back={paths.safe()}>
      <DataBlock query={useApi(accountCalls.check(), { staleTime: Infinity })} skeleton={<Skeleton height={420} />}>
        {(record) =>
          account.data && <CheckForm record={Array.isArray(record) ? null : record} account={account.data} />
        }
      </DataBlock>
    </AccountPage>
  );
}
