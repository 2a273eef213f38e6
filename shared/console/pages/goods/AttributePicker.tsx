/** Picking attributes and ticking their values. The variants follow; a combination that exists keeps its figures. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { GoodsAttribute } from '../../../contract/goods-page.ts';
import { useT } from '../../app/i18n.ts';
import { namesIn, useAttributeCalls } from './attribute-calls.ts';
import { AttributeValues } from './AttributeValues.tsx';
import { movedTo } from '../../pictures/order.ts';
import { WHOLE } from '../../data/data-provider.ts';
import { useTask } from '../../app/use-task.ts';

interface Props {
  attributes: readonly GoodsAttribute[];
  onChange: (attributes: GoodsAttribute[]) => void;
}
interface Offered {
  id: number;
  name: string;
}

export function AttributePicker({ attributes, onChange }: Props) {
  const t = useT();
  const calls = useAttributeCalls();
  const client = useQueryClient();
  const { data: offered = [] } = useGetList<Offered>('goods_attrs', { ...WHOLE, filter: { isAll: true } });
  const isPicked = (id: number) => attributes.some((attr) => attr.id === id);
  const { run: attempt } = useTask();
  const toggle = (attr: Offered) =>
    isPicked(attr.id)
      ? onChange(attributes.filter(({ id }) => id !== attr.id))
      : void attempt(async () => onChange([...attributes, await calls.read(attr.id)]));
  const replace = (next: GoodsAttribute) => onChange(attributes.map((attr) => (attr.id === next.id ? next : attr)));
  const create = (name: string, values: string[]) =>
    attempt(async () => {
      const created = await calls.create(name, values);
      await client.invalidateQueries({ queryKey: ['goods_attrs', 'getList'] });
      onChange([...attributes, created]);
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        role="group"
        aria-label={t('goods.attributes')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        {offered.map((attr) => (
          <Chip
            key={attr.id}
            label={attr.name}
            clickable
            color={isPicked(attr.id) ? 'primary' : 'default'}
            variant={isPicked(attr.id) ? 'filled' : 'outlined'}
            aria-pressed={isPicked(attr.id)}
            onClick={() => toggle(attr)}
            sx={{ height: 30 }}
          />
        ))}
      </Box>
      {attributes.map((attr, at) => (
        <AttributeValues
          key={attr.id}
          attribute={attr}
          onChange={replace}
          onEarlier={at > 0 ? () => onChange(movedTo(attributes, at, at - 1)) : null}
          onLater={at < attributes.length - 1 ? () => onChange(movedTo(attributes, at, at + 1)) : null}
        />
      ))}
      <NewAttribute onCreate={create} />
    </Box>
  );
}

function NewAttribute({ onCreate }: { onCreate: (name: string, values: string[]) => Promise<unknown> }) {
  const t = useT();
  const [name, setName] = useState('');
  const [values, setValues] = useState('');
  const list = namesIn(values);
  const isReady = name.trim() !== '' && list.length > 0;
  const create = () => {
    if (!isReady) return;
    void onCreate(name.trim(), list);
    setName('');
    setValues('');
  };
  return (
    <Box
      role="group"
      aria-label={t('pages.attr.new')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          create();
        }
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        label={t('pages.attr.new')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        sx={{ width: 150 }}
        slotProps={{ htmlInput: { maxLength: 20 } }}
      />
      <TextField
        label={t('pages.attr.values')}
        value={values}
        onChange={(event) => setValues(event.target.value)}
        sx={{ width: { xs: '100%', sm: 300 } }}
      />
      <Button variant="outlined" startIcon={<Plus size={15} />} disabled={!isReady} onClick={create}>
        {t('list.add')}
      </Button>
    </Box>
  );
}
