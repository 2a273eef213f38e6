import { AVATAR_UPLOAD_SIZE } from '#shared/contract/limits.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { ImageInput } from '../../components/account/ImagesInput.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import type { UserInfo } from '#shared/contract/profile.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input, Radio } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { missing, useForm } from '../../ui/form/use-form.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../../ui/form/Form.module.css';

const SQUARE = { width: AVATAR_UPLOAD_SIZE, height: AVATAR_UPLOAD_SIZE };
const SEXES = [
  [1, 'info.male'],
  [0, 'info.female'],
] as const;

function InfoForm({ account }: { account: UserInfo }) {
  const t = useT();
  const send = useAccountEdit<{ nickname: string; avatar: string; sex: number }>(t('info.saved'));
  const form = useForm({
    initial: { nickname: account.nickname, avatar: account.avatar, sex: account.sex ?? 1 },
    check: (values) => missing(values, { nickname: t('info.nickname') }, t),
    send: send.mutateAsync,
  });
  const chosen = form.control('sex');
  return (
    <Form form={form}>
      <ImageInput
        {...form.control('avatar')}
        label={t('info.avatar')}
        hint={t('info.avatarHint')}
        name="avatar"
        size={SQUARE}
      />
      <Input label={t('info.account')} value={account.username ?? ''} readOnly />
      <Input {...form.text('nickname')} label={t('info.nickname')} autoComplete="nickname" maxLength={15} required />
      <fieldset className={styles['fieldset']}>
        <legend>{t('info.sex')}</legend>
        {SEXES.map(([sex, label]) => (
          <Radio key={sex} name="sex" checked={chosen.value === sex} onChange={() => chosen.onChange(sex)}>
            {t(label)}
          </Radio>
        ))}
      </fieldset>
      <FormButtons busy={form.busy} />
    </Form>
  );
}

export default function InfoPage() {
  const t = useT();
  return (
    <AccountPage title={t('title.info')}>
      <DataBlock query={useAccount()} skeleton={<Skeleton height={320} />}>
        {(account) => <InfoForm account={account} />}
      </DataBlock>
    </AccountPage>
  );
}
