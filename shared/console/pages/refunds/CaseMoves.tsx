/** What this side can do with the case now. Each step says what it does and asks for its words and numbers before it is taken. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { UseMutationResult } from '@tanstack/react-query';
import { useT } from '../../app/i18n.ts';
import { CaseMoveForm } from './CaseMoveForm.tsx';
import type { Case, CaseAction } from './types.ts';
import type { Decision } from './use-case.ts';

interface Props {
  one: Case;
  decide: UseMutationResult<Case, Error, Decision>;
}

/** In the order of a case's life; the first of them that can be done is the main one. */
const ORDER: readonly CaseAction[] = [
  'agree',
  'receive',
  'pay_wallet',
  'rule_refund',
  'replace',
  'offer',
  'refuse',
  'rule_close',
  'escalate',
];

const RETURN = 1;
/** Calling the platform is never what is urged. */
const isMain = (action: CaseAction, first: CaseAction | undefined): boolean =>
  action === first && action !== 'escalate';
/** Shown only where they are possible: they would raise questions everywhere else. */
const LATER: readonly CaseAction[] = ['pay_wallet'];
const OF_RETURNS: readonly CaseAction[] = ['receive', 'replace', 'rule_refund', 'rule_close'];

export function CaseMoves({ one, decide }: Props) {
  const t = useT();
  const [asking, setAsking] = useState<CaseAction | null>(null);
  // A closed case has nothing to offer, only its answer.
  const hidden = one.refund_type === RETURN ? LATER : [...LATER, ...OF_RETURNS];
  const mine = ORDER.filter(
    (action) => one.can[action] !== undefined && (one.can[action] === true || !hidden.includes(action)),
  );
  const possible = mine.filter((action) => one.can[action] === true);
  if (possible.length === 0) return null;
  return (
    <Box component="section" aria-label={t('refund.moves')} sx={{ display: 'grid', gap: 2 }}>
      {decide.error && (
        <Alert severity="error" role="alert">
          {decide.error.message}
        </Alert>
      )}
      {asking ? (
        <CaseMoveForm
          key={asking}
          one={one}
          action={asking}
          busy={decide.isPending}
          error={decide.error}
          onSubmit={(decision) => decide.mutate(decision)}
          onCancel={() => {
            setAsking(null);
            decide.reset();
          }}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mine.map((action) => {
            const verdict = one.can[action];
            const button = (
              <Button
                key={action}
                variant={isMain(action, possible[0]) ? 'contained' : 'outlined'}
                color={action === 'refuse' || action === 'rule_close' ? 'inherit' : 'primary'}
                disabled={verdict !== true || decide.isPending}
                onClick={() => setAsking(action)}
              >
                {t(`refund.action.${action}`)}
              </Button>
            );
            // A disabled button hears no pointer: the reason hangs on what is around it.
            return verdict === true ? (
              button
            ) : (
              <Tooltip key={action} title={verdict ?? ''}>
                <span>{button}</span>
              </Tooltip>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
