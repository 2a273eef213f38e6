/** Every dialog of the consoles: title, fullscreen toggle, close, scrolling content, actions that stay in sight. */
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Maximize2, Minimize2, X } from 'lucide-react';
import { useT } from '../app/i18n.ts';

interface Props {
  title: string;
  /** CSS width on wide screens; phones always fill the screen. */
  width?: string;
  fullScreen?: boolean;
  /** Offer the fullscreen toggle. @default true */
  resizable?: boolean;
  /** The button that does it, beside "Cancel"; with `form`, it submits that form. @default children 'Save' */
  submit?:
    | Pick<ButtonProps, 'form' | 'onClick' | 'loading' | 'disabled' | 'autoFocus' | 'children' | 'color'>
    | undefined;
  /** @default 'Cancel' */
  cancelLabel?: string | undefined;
  /** Small buttons beside the title. */
  tools?: ReactNode;
  /** Hears the keys that are pressed in this dialog, and in no other that lies in front of it. */
  onKey?: (event: KeyboardEvent) => void;
  /** What else is below: before these two, or alone. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function DialogFrame({
  title,
  width = '50%',
  fullScreen = false,
  resizable = true,
  submit,
  cancelLabel,
  tools,
  onKey,
  actions,
  onClose,
  children,
}: Props) {
  const t = useT();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 699.95px)');
  const [full, setFull] = useState(fullScreen);
  const isFull = isPhone || full;
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={(event) =>
        event.target instanceof Node && event.currentTarget.contains(event.target) && onKey?.(event)
      }
      fullScreen={isFull}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isFull ? {} : { width, minWidth: 360, maxWidth: 'calc(100vw - 48px)' } } }}
    >
      <DialogTitle
        component="div"
        // Its own: without one it takes the id of the heading, and the dialog would be named after its buttons too.
        id={`${titleId}-bar`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          py: 1.25,
          pr: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <h2 id={titleId} style={{ flex: 1, margin: 0, fontSize: 16, fontWeight: 600 }}>
          {title}
        </h2>
        {tools}
        {resizable && !isPhone && (
          <IconButton
            size="small"
            onClick={() => setFull(!full)}
            aria-label={full ? t('dialog.restore') : t('dialog.fullscreen')}
            aria-pressed={full}
          >
            {full ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
          </IconButton>
        )}
        <IconButton size="small" onClick={onClose} aria-label={t('action.close')}>
          <X size={18} />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ pt: '20px !important' }}>{children}</DialogContent>
      {(actions || submit) && <Actions {...{ submit, cancelLabel, actions, onClose }} />}
    </Dialog>
  );
}

function Actions({
  submit,
  cancelLabel,
  actions,
  onClose,
}: Pick<Props, 'submit' | 'cancelLabel' | 'actions' | 'onClose'>) {
  const t = useT();
  return (
    <DialogActions sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {actions}
      {submit && (
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('action.cancel')}</Button>
          <Button variant="contained" type={submit.form ? 'submit' : 'button'} {...submit}>
            {submit.children ?? t('action.save')}
          </Button>
        </>
      )}
    </DialogActions>
  );
}
