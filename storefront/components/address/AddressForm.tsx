import { isPhone } from '#shared/domain/phone.ts';
import type { AddressRow } from '../../data/account-types.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Input } from '../../ui/Field.tsx';
import styles from '../account/form.module.css';
import { FormError } from '../account/FormError.tsx';
import { useForm } from '../account/use-form.ts';
import { AreaSelect } from './AreaSelect.tsx';
import { readPastedAddress } from './paste.ts';

interface AddressValues {
  receive_name: string;
  receive_tel: string;
  area: number[];
  address: string;
  is_default: boolean;
}
const valuesOf = (row: AddressRow | undefined): AddressValues => ({
  receive_name: row?.receive_name ?? '',
  receive_tel: row?.receive_tel ?? '',
  area: row ? [row.province_id, row.city_id, row.region_id].filter((id) => id > 0) : [],
  address: row?.address ?? '',
  is_default: row?.is_default ?? false,
});

interface AddressFormProps {
  /** Absent: a new one. */
  address?: AddressRow | undefined;
  onSaved: (address: AddressRow) => void;
  onCancel: () => void;
}

/** Adds or changes an address; a line copied from a chat ("name phone address") fills the fields. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useT();
  const send = useSend(
    (values: AddressValues) => {
      const body = { ...values, is_default: values.is_default ? 1 : 0 };
      return address
        ? api.put<AddressRow>(`/user/addresses/${address.id}`, body)
        : api.post<AddressRow>('/user/addresses', body);
    },
    { quiet: true, refresh: ['/user/addresses', '/user/order/quote'], done: t('common.success'), onSuccess: onSaved },
  );
  const need = (label: string) => t('common.required', { field: label });
  const check = ({ receive_name, receive_tel, area, address: street }: AddressValues) => ({
    ...(!receive_name.trim() && { receive_name: need(t('address.name')) }),
    ...(receive_tel.trim()
      ? !isPhone(receive_tel) && { receive_tel: t('address.phoneInvalid') }
      : { receive_tel: t('safe.phoneEmpty') }),
    ...(area.length < 3 && { area: need(t('address.area')) }),
    ...(!street.trim() && { address: need(t('address.street')) }),
  });
  const { values, set, setValues, errors, text, submit, form } = useForm({ initial: valuesOf(address), check, send });
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <FormError text={errors['form']} />
      {!address && (
        <Input
          label={t('address.paste')}
          hint={t('address.pasteHint')}
          name="paste"
          onPaste={(event) => {
            const found = readPastedAddress(event.clipboardData.getData('text'));
            if (found) setValues((old) => ({ ...old, ...found }));
          }}
        />
      )}
      <div className={styles['row']}>
        <Input {...text('receive_name')} label={t('address.name')} autoComplete="name" maxLength={15} required />
        <Input
          {...text('receive_tel')}
          label={t('address.phone')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          required
        />
      </div>
      <AreaSelect value={values.area} onChange={(area) => set('area', area)} error={errors['area']} />
      <Input
        {...text('address')}
        label={t('address.street')}
        autoComplete="street-address"
        maxLength={80}
        placeholder={t('address.streetHint')}
        required
      />
      <Checkbox checked={values.is_default} onChange={(event) => set('is_default', event.target.checked)}>
        {t('address.makeDefault')}
      </Checkbox>
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('common.save')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
