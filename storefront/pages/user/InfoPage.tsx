import { AVATAR_UPLOAD_SIZE } from '#shared/contract/limits.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { ImagesInput } from '../../components/account/ImagesInput.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import { useForm } from '../../components/account/use-form.ts';
import type { AccountInfo } from '../../data/account-types.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input, Radio } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../../components/account/form.module.css';

const SQUARE = { width: AVATAR_UPLOAD_SIZE, height: AVATAR_UPLOAD_SIZE };
const SEXES = [
  [1, 'info.male'],
  [0, 'info.female'],
] as const;

function InfoForm({ account }: { account: AccountInfo }) {
  const t = useT();
  const send = useAccountEdit<{ nickname: string; avatar: string; sex: number }>(t('info.saved'));
  const { values, set, errors, text, submit, form } = useForm({
    initial: { nickname: account.nickname, avatar: account.avatar, sex: account.sex ?? 1 },
    check: ({ nickname }): Record<string, string> =>
      nickname.trim() ? {} : { nickname: t('common.required', { field: t('info.nickname') }) },
    send,
  });
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <FormError text={errors['form']} />
      <ImagesInput
        label={t('info.avatar')}
        hint={t('info.avatarHint')}
        name="avatar"
        max={1}
        size={SQUARE}
        value={values.avatar ? [values.avatar] : []}
        onChange={([avatar = '']) => set('avatar', avatar)}
        error={errors['avatar']}
      />
      <Input label={t('info.account')} value={account.username ?? ''} readOnly />
      <Input {...text('nickname')} label={t('info.nickname')} autoComplete="nickname" maxLength={15} required />
      <fieldset className={styles['fieldset']}>
        <legend>{t('info.sex')}</legend>
        {SEXES.map(([sex, label]) => (
          <Radio key={sex} name="sex" checked={values.sex === sex} onChange={() => set('sex', sex)}>
            {t(label)}
          </Radio>
        ))}
      </fieldset>
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
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
