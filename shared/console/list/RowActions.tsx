/** View, edit and delete of one row, and what its descriptor adds. A refused action stays in sight with its reason. */
import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Ellipsis, Eye, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useLabel, useT } from '../app/i18n.ts';
import type { ConsoleAction, Row } from '../data/resources.ts';
import { useOpenRecord } from './OpenedRecord.tsx';
import { reasonAgainst, usePage } from './page-context.ts';
import { useRowActions } from './use-row-actions.ts';

/** More than this many actions go behind a menu. */
const MOST_BUTTONS = 2;

export function RowActions({ row, name }: { row: Row; name: string }) {
  const t = useT();
  const { open, isTrash } = usePage();
  const openRecord = useOpenRecord();
  const { offers, actionsOf } = useRowActions();
  const actions = actionsOf(row);
  if (isTrash)
    return (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        <Button
          color="secondary"
          startIcon={<RotateCcw size={14} />}
          aria-label={t('list.restoreOf', { name })}
          onClick={() => open({ kind: 'restore', rows: [row] })}
        >
          {t('list.restore')}
        </Button>
        {offers.view && <ViewButton name={name} onClick={() => openRecord(row.id)} />}
      </span>
    );
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      {actions.length <= MOST_BUTTONS &&
        actions.map((action) => <ActionButton key={action.name} action={action} row={row} />)}
      {actions.length > MOST_BUTTONS && <ActionMenu actions={actions} row={row} name={name} />}
      {offers.view && <ViewButton name={name} onClick={() => openRecord(row.id)} />}
      {offers.edit && (
        <Tooltip title={t('list.edit')}>
          <IconButton
            size="small"
            aria-label={t('list.editOf', { name })}
            onClick={() => open({ kind: 'form', id: row.id })}
          >
            <Pencil size={15} />
          </IconButton>
        </Tooltip>
      )}
      {offers.delete && (
        <Tooltip title={t('list.delete')}>
          <IconButton
            size="small"
            aria-label={t('list.deleteOf', { name })}
            onClick={() => open({ kind: 'delete', rows: [row] })}
          >
            <Trash2 size={15} />
          </IconButton>
        </Tooltip>
      )}
    </span>
  );
}

function ViewButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useT();
  return (
    <Tooltip title={t('list.view')}>
      <IconButton size="small" aria-label={t('list.viewOf', { name })} onClick={onClick}>
        <Eye size={16} />
      </IconButton>
    </Tooltip>
  );
}

function ActionButton({ action, row }: { action: ConsoleAction; row: Row }) {
  const label = useLabel();
  const { open } = usePage();
  const reason = reasonAgainst(action, row);
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
  const [shown, setShown] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        size="small"
        aria-label={t('list.moreOf', { name })}
        aria-haspopup="menu"
        onClick={() => setShown(true)}
      >
        <Ellipsis size={16} />
      </IconButton>
      <Menu open={shown} anchorEl={anchor.current} onClose={() => setShown(false)}>
        {actions.map((action) => {
          const reason = reasonAgainst(action, row);
          return (
            <MenuItem
              key={action.name}
              disabled={reason !== undefined}
              title={reason}
              onClick={() => {
                setShown(false);
                open({ kind: 'action', action, rows: [row] });
              }}
            >
              {label(action.label)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
