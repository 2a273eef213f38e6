import { isPhone } from '#shared/domain/phone.ts';
import type { AddressRow } from '#shared/contract/addresses.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Checkbox, Input } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { missing, useForm } from '../../ui/form/use-form.ts';
import styles from '../../ui/form/Form.module.css';
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
  const form = useForm({
    initial: valuesOf(address),
    check: (values) => ({
      ...missing(values, { receive_name: t('address.name'), address: t('address.street') }, t),
      receive_tel: values.receive_tel.trim()
        ? !isPhone(values.receive_tel) && t('address.phoneInvalid')
        : t('address.phoneEmpty'),
      area: values.area.length < 3 && t('common.required', { field: t('address.area') }),
    }),
    send: send.mutateAsync,
  });
  const isDefault = form.control('is_default');
  const paste = (line: string) => {
    const found = readPastedAddress(line);
    if (!found) return;
    form.setValue('receive_name', found.receive_name);
    form.setValue('receive_tel', found.receive_tel);
    form.setValue('address', found.address);
    form.clearErrors(['receive_name', 'receive_tel', 'address']);
  };
  return (
    <Form form={form}>
      {!address && (
        <Input
          label={t('address.paste')}
          hint={t('address.pasteHint')}
          name="paste"
          onPaste={(event) => paste(event.clipboardData.getData('text'))}
        />
      )}
      <div className={styles['row']}>
        <Input {...form.text('receive_name')} label={t('address.name')} autoComplete="name" maxLength={15} required />
        <Input
          {...form.text('receive_tel')}
          label={t('address.phone')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          required
        />
      </div>
      <AreaSelect {...form.control('area')} />
      <Input
        {...form.text('address')}
        label={t('address.street')}
        autoComplete="street-address"
        maxLength={80}
        placeholder={t('address.streetHint')}
        required
      />
      <Checkbox checked={isDefault.value} onChange={(event) => isDefault.onChange(event.target.checked)}>
        {t('address.makeDefault')}
      </Checkbox>
      <FormButtons busy={form.busy} onCancel={onCancel} />
    </Form>
  );
}
