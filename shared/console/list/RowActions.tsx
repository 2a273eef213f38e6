/** View, edit and delete of one row, and what its descriptor adds. A refused action stays in sight with its reason. */
import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Ellipsis, Eye, Pencil, RotateCcw, Trash2, type LucideIcon } from 'lucide-react';
import { IconButtonWithTooltip } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import type { ConsoleAction, Row } from '../data/resources.ts';
import { useOpenRecord } from './OpenedRecord.tsx';
import { isOffered, reasonAgainst, useOffers, usePage } from './page-context.ts';

/** More than this many actions go behind a menu. */
const MOST_BUTTONS = 2;

export function RowActions({ row, name }: { row: Row; name: string }) {
  const t = useT();
  const { open, isTrash } = usePage();
  const openRecord = useOpenRecord();
  const offers = useOffers();
  const actions = offers.actions.filter((action) => action.on === 'row' && isOffered(action, row));
  const tool = (operation: 'view' | 'edit' | 'delete', Icon: LucideIcon, run: () => void) =>
    offers[operation] && (
      <IconButtonWithTooltip
        size="small"
        label={t(`list.${operation}`)}
        aria-label={t(`list.${operation}Of`, { name })}
        onClick={run}
      >
        <Icon size={operation === 'view' ? 16 : 15} />
      </IconButtonWithTooltip>
    );
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      {isTrash && (
        <Button
          color="secondary"
          startIcon={<RotateCcw size={14} />}
          aria-label={t('list.restoreOf', { name })}
          onClick={() => open({ kind: 'restore', rows: [row] })}
        >
          {t('list.restore')}
        </Button>
      )}
      {actions.length > MOST_BUTTONS ? (
        <ActionMenu actions={actions} row={row} name={name} />
      ) : (
        actions.map((action) => <ActionButton key={action.name} action={action} row={row} />)
      )}
      {tool('view', Eye, () => openRecord(row.id))}
      {tool('edit', Pencil, () => open({ kind: 'form', id: row.id }))}
      {tool('delete', Trash2, () => open({ kind: 'delete', rows: [row] }))}
    </span>
  );
}

/** Another page of this host, beside the console. */
const linkOf = (link: string, { id }: Row) => ({
  href: link.replace('{id}', String(id)),
  target: '_blank',
  rel: 'noopener',
});

function ActionButton({ action, row }: { action: ConsoleAction; row: Row }) {
  const label = useLabel();
  const { open } = usePage();
  const reason = reasonAgainst(action, row);
  if (action.href)
    return (
      <Button component="a" color="secondary" {...linkOf(action.href, row)} sx={{ px: 0.75, minWidth: 0 }}>
        {label(action.label)}
      </Button>
    );
  return (
    <Tooltip title={reason ?? ''}>
      <span>
        <Button
          color="secondary"
          disabled={reason !== undefined}
          onClick={() => open({ kind: 'action', action, rows: [row] })}
          sx={{ px: 0.75, minWidth: 0 }}
        >
          {label(action.label)}
        </Button>
      </span>
    </Tooltip>
  );
}

function ActionMenu({ actions, row, name }: { actions: readonly ConsoleAction[]; row: Row; name: string }) {
  const t = useT();
  const label = useLabel();
  const { open } = usePage();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (action: ConsoleAction) => {
    setOpen(false);
    open({ kind: 'action', action, rows: [row] });
  };
  return (
    <>
      <IconButton
        ref={anchor}
        size="small"
        aria-label={t('list.moreOf', { name })}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={16} />
      </IconButton>
      <Menu open={isOpen} anchorEl={anchor.current} onClose={() => setOpen(false)}>
        {actions.map((action) => {
          const reason = reasonAgainst(action, row);
          if (action.href)
            return (
              <MenuItem key={action.name} component="a" {...linkOf(action.href, row)} onClick={() => setOpen(false)}>
                {label(action.label)}
              </MenuItem>
            );
          return (
            <MenuItem key={action.name} disabled={reason !== undefined} title={reason} onClick={() => choose(action)}>
              {label(action.label)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
