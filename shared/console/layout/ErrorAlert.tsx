import Alert from '@mui/material/Alert';

/** Why something failed, said at once; nothing while it has not. */
export const ErrorAlert = ({ message, mb }: { message: string | undefined; mb?: number }) =>
  message ? (
    <Alert severity="error" role="alert" {...(mb && { sx: { mb } })}>
      {message}
    </Alert>
  ) : null;
