/** From an open record to the one before it and the one after it, as the page of the list has them. */
import Box from '@mui/material/Box';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { IconButtonWithTooltip } from 'react-admin';
import { useT } from '../app/i18n.ts';

export type Step = 1 | -1;
export interface Place {
  /** From 0. */
  at: number;
  /** Records of the loaded page. */
  count: number;
  go: (by: Step) => void;
}

export function Neighbours({ at, count, go }: Place) {
  const t = useT();
  const button = (by: Step, label: string, Icon: LucideIcon) => {
    const isEnd = at + by < 0 || at + by >= count;
    // One that is disabled would lose the focus, and the keys with it.
    return (
      <IconButtonWithTooltip
        size="small"
        label={label}
        aria-disabled={isEnd}
        onClick={() => go(by)}
        sx={isEnd ? { opacity: 0.4 } : {}}
      >
        <Icon size={16} />
      </IconButtonWithTooltip>
    );
  };
  return (
    <>
      <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {at + 1} / {count}
      </Box>
      {button(-1, t('dialog.previous'), ChevronUp)}
      {button(1, t('dialog.next'), ChevronDown)}
    </>
  );
}
