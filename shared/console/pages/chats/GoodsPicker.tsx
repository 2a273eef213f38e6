import { useDeferredValue, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import type { ChatCard } from '../../../contract/messages.ts';
import { useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { WHOLE } from '../../data/data-provider.ts';
import { searchFields, type Row } from '../../data/resources.ts';
import { Awaited } from '../../layout/Awaited.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { toFilters } from '../../list/search-values.ts';
import { Card } from './Card.tsx';

interface GoodsRow extends Row {
  goods_name: string;
  goods_master_image: string;
  goods_price: string;
}
const FIRST = { page: 1, perPage: 20 };
/** What nobody can buy is no card. */
const ON_SALE = { goods_status: '1', goods_verify: '1' };

interface Props {
  onSend: (card: ChatCard) => void;
  onClose: () => void;
}

/** Goods to show in a conversation, found by the beginning of their name. */
export default function GoodsPicker({ onSend, onClose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed);
  const resource = useResource('goods');
  const named = resource ? toFilters({ goods_name: word }, searchFields(resource, ['goods_name'])) : {};
  const goods = useGetList<GoodsRow>('goods', {
    filter: { ...ON_SALE, ...named },
    pagination: FIRST,
    sort: WHOLE.sort,
  });
  return (
    <DialogFrame title={t('chat.sendGoods')} width="480px" resizable={false} onClose={onClose}>
      <TextField
        fullWidth
        autoFocus
        size="small"
        type="search"
        label={t('chat.searchGoods')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Awaited isReady={!goods.isPending} error={goods.error} onRetry={() => void goods.refetch()}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1.5 }}>
          {goods.data?.map(({ id, goods_name, goods_master_image, goods_price }) => {
            const card = { id, title: goods_name, image: goods_master_image, note: goods_price, number: '' };
            return (
              <li key={id}>
                <Card kind="goods" card={card}>
                  <Button
                    size="small"
                    aria-label={t('chat.sendOne', { name: goods_name })}
                    onClick={() => onSend(card)}
                  >
                    {t('chat.send')}
                  </Button>
                </Card>
              </li>
            );
          })}
        </Box>
        {goods.data?.length === 0 && (
          <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {t('chat.noGoods')}
          </Box>
        )}
      </Awaited>
    </DialogFrame>
  );
}
