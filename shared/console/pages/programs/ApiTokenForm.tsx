/** A token is made for rights that its maker has; the reply shows it once. */
import { useState } from 'react';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { useConsole } from '../../app/area.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import type { UsedField } from '../../data/resources.ts';
import { DialogForm } from '../../form/DialogForm.tsx';
import type { FormValues } from '../../form/RecordForm.tsx';
import zh from '../../../i18n/zh-cn/programs.ts';
import en from '../../../i18n/en/programs.ts';
import { SecretOnce } from './SecretOnce.tsx';

const DAYS = 90;
const MOST_DAYS = 366;
const text = (key: 'name' | 'scopes' | 'days' | 'daysHelp') => ({ 'zh-cn': zh[key], en: en[key] });

export default function ApiTokenForm({ onClose, onSaved }: RecordFormProps) {
  const t = useT();
  const { area } = useConsole();
  const provider = useConsoleData();
  const [token, setToken] = useState('');
  const fields: UsedField[] = [
    { name: 'name', kind: 'text', label: text('name'), writable: true, required: true, max: 40 },
    {
      name: 'scopes',
      kind: 'strings',
      label: text('scopes'),
      writable: true,
      required: true,
      input: 'select',
      source: { url: `${area.prefix}api_tokens/scopes` },
    },
    {
      name: 'days',
      kind: 'integer',
      label: text('days'),
      help: text('daysHelp'),
      writable: true,
      required: true,
      default: DAYS,
      min: 1,
      max: MOST_DAYS,
    },
  ];
  const run = async ({ name, scopes, days }: FormValues) => {
    const made = await provider.create<{ id: number; token: string }>('api_tokens', { data: { name, scopes, days } });
    setToken(made.data.token);
  };
  if (token !== '')
    return <SecretOnce title={t('programs.tokenTitle')} label={t('programs.token')} secret={token} onClose={onSaved} />;
  return (
    <DialogForm
      title={t('programs.tokenTitle')}
      width="560px"
      submitLabel={t('programs.make')}
      fields={fields}
      draft="api_tokens/new"
      onSubmit={run}
      onClose={onClose}
    />
  );
}
