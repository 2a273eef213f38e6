/** What this side can do with the case now. Each step says what it does and asks for its words and numbers before it is taken. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AfterSaleCase } from '../../../contract/refunds.ts';
import { ErrorAlert } from '../../layout/ErrorAlert.tsx';
import { useT } from '../../app/i18n.ts';
import { offeredActions, type CaseAction, type Decision } from './case-moves.ts';
import { CaseMoveForm } from './CaseMoveForm.tsx';

interface Props {
  record: AfterSaleCase;
  decide: UseMutationResult<AfterSaleCase, Error, Decision>;
}

/** At the lower edge of what scrolls, so that nobody has to look for what can be done. */
const IN_SIGHT = {
  display: 'grid',
  gap: 2,
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  maxHeight: '60vh',
  overflowY: 'auto',
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

export function CaseMoves({ record, decide }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<CaseAction | null>(null);
  const actions = offeredActions(record);
  // Calling the platform is never what is urged.
  const main = actions.find((action) => record.can[action] === true && action !== 'escalate');
  if (actions.length === 0) return null;
  return (
    <Box component="section" aria-label={t('refund.moves')} sx={IN_SIGHT}>
      <ErrorAlert message={decide.error?.message} />
      {chosen ? (
        <CaseMoveForm
          key={chosen}
          record={record}
          action={chosen}
          busy={decide.isPending}
          error={decide.error}
          onSubmit={(decision, onDone) => decide.mutate(decision, { onSuccess: onDone })}
          onCancel={() => {
            setChosen(null);
            decide.reset();
          }}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions.map((action) => {
            const verdict = record.can[action];
            return (
              // A disabled button hears no pointer: the reason hangs on what is around it.
              <Tooltip key={action} title={verdict === true ? '' : (verdict ?? '')}>
                <span>
                  <Button
                    variant={action === main ? 'contained' : 'outlined'}
                    color={action === 'refuse' || action === 'rule_close' ? 'inherit' : 'primary'}
                    disabled={verdict !== true || decide.isPending}
                    onClick={() => setChosen(action)}
                  >
                    {t(`refund.action.${action}`)}
                  </Button>
                </span>
              </Tooltip>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
