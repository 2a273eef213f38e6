/** What can be done with the record that is open: the actions of its row, which say why where they cannot be done. */
import { Suspense, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useRefresh } from 'react-admin';
import { useConsole } from '../app/area.ts';
import { useLabel } from '../app/i18n.ts';
import type { ConsoleAction, ConsolePage, ConsoleResource, Row } from '../data/resources.ts';
import { isOffered, reasonAgainst } from './page-context.ts';

/** Actions of one record on any page of its list, each once. */
const actionsOf = ({ pages }: ConsoleResource): ConsoleAction[] => [
  ...new Map(
    pages
      .flatMap(({ actions = [] }) => actions)
      .filter(({ on, dialog }) => on === 'row' && dialog)
      .map((action) => [action.name, action]),
  ).values(),
];

interface Props {
  resource: ConsoleResource;
  row: Row;
  /** Which of them make sense here; all without it. */
  isWanted?: (action: ConsoleAction) => boolean;
  /** What else can be done. */
  children?: ReactNode;
}

export function RecordActions({ resource, row, isWanted = () => true, children }: Props) {
  const [page] = resource.pages;
  if (!page) return null;
  const offered = actionsOf(resource).filter((action) => isOffered(action, row) && isWanted(action));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {offered.map((action, index) => (
        <ActionButton key={action.name} action={action} isMain={index === 0} {...{ row, resource, page }} />
      ))}
      {children}
    </Box>
  );
}

interface ActionProps {
  action: ConsoleAction;
  isMain: boolean;
  row: Row;
  resource: ConsoleResource;
  page: ConsolePage;
}
function ActionButton({ action, isMain, row, resource, page }: ActionProps) {
  const label = useLabel();
  const refresh = useRefresh();
  const { registry } = useConsole();
  const [open, setOpen] = useState(false);
  const Dialog = registry.dialogs[action.dialog ?? ''];
  if (!Dialog) return null;
  const reason = reasonAgainst(action, row);
  const done = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      {/* A disabled button hears no pointer: the reason hangs on what is around it. */}
      <Tooltip title={reason ?? ''}>
        <span>
          <Button
            size="small"
            variant={isMain ? 'contained' : 'outlined'}
            disabled={reason !== undefined}
            onClick={() => setOpen(true)}
          >
            {label(action.label)}
          </Button>
        </span>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <Dialog {...{ resource, page, action }} rows={[row]} onClose={() => setOpen(false)} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
