import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  /** The app's six digits, a recovery code, or either. */
  kind: 'app' | 'recovery' | 'either';
  fault?: string | undefined;
  autoFocus?: boolean;
}

/** A code to prove the second factor; browsers and password managers fill it in. */
export function CodeField({ label, kind, fault, autoFocus = false }: Props) {
  return (
    <TextField
      name="totp"
      label={label}
      size="medium"
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoFocus={autoFocus}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{
        htmlInput: {
          inputMode: kind === 'app' ? 'numeric' : 'text',
          maxLength: 40,
          autoCapitalize: 'off',
          spellCheck: false,
          style: { fontFamily: 'ui-monospace, monospace', letterSpacing: '0.08em' },
        },
      }}
    />
  );
}

/** The typed code, '' when there is none. */
export const codeFrom = (form: HTMLFormElement): string => String(new FormData(form).get('totp') ?? '').trim();
