import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { CardKind } from '../../../browser/chat/use-chat.ts';
import { moneyText } from '../../../browser/format.ts';
import type { ChatCard } from '../../../contract/messages.ts';
import { useT } from '../../app/i18n.ts';
import { useDrill } from '../dashboard/drill.ts';

interface Props {
  kind: CardKind;
  card: ChatCard;
  /** Beside it: a button that sends it. */
  children?: ReactNode;
}
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Goods or an order at a glance; the name leads to its list, for who may see that. */
export function Card({ kind, card, children }: Props) {
  const t = useT();
  const drill = useDrill();
  const to = kind === 'goods' ? drill('goods', { goods_name: card.title }) : drill('orders', { order_no: card.number });
  const name = kind === 'goods' ? card.title : t('chat.order', { number: card.number });
  return (
    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', whiteSpace: 'normal', minWidth: 0 }}>
      <img src={card.image} alt="" width={48} height={48} style={{ borderRadius: 6, objectFit: 'cover' }} />
      <Box sx={{ minWidth: 0, flex: 1, fontSize: 13 }}>
        <Box sx={ONE_LINE}>
          {to ? (
            <Link component={RouterLink} to={to} color="secondary" title={name}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Box>
        {kind === 'order' && <Box sx={ONE_LINE}>{card.title}</Box>}
        <Box sx={{ color: 'text.secondary' }}>{moneyText(card.note)}</Box>
      </Box>
      {children}
    </Box>
  );
}
