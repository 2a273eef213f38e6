import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { momentText, wireText } from '../../browser/format.ts';
import { useLanguage, useT } from '../app/i18n.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  draft: Pick<Draft<object>, 'at'>;
  /** It stands in the form already. */
  isBack?: boolean;
  /** The record was changed after it was typed. */
  isStale?: boolean;
  onRestore?: () => void;
  onForget: () => void;
}

/** There is something that was typed and not saved: take it up, or give it up. */
export function DraftNote({ draft, isBack = false, isStale = false, onRestore, onForget }: Props) {
  const t = useT();
  const time = momentText(wireText(draft.at), useLanguage());
  const choices = (
    <>
      <Button color="inherit" onClick={onForget}>
        {t('draft.forget')}
      </Button>
      {onRestore && (
        <Button color="inherit" variant="outlined" onClick={onRestore}>
          {t('draft.restore')}
        </Button>
      )}
    </>
  );
  return (
    <Alert severity="info" role="status" action={choices} sx={{ mb: 2 }}>
      {t(isBack ? 'draft.isBack' : 'draft.offer', { time })}
      {isStale && ` ${t('draft.isStale')}`}
    </Alert>
  );
}
