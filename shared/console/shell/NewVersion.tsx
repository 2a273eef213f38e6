/** Tells that the server has another build of this program. Nothing is reloaded by itself: somebody may be typing. */
import { useState } from 'react';
import { useCheckForApplicationUpdate, useTranslate } from 'react-admin';
import { useConsole } from '../app/area.ts';
import { ActionBar } from '../layout/ActionBar.tsx';

/** Ten minutes. */
const EVERY_MS = 600_000;
const FRESH = { cache: 'no-store' } as const;

export function NewVersion() {
  const translate = useTranslate();
  const { area } = useConsole();
  const [isThere, setThere] = useState(false);
  useCheckForApplicationUpdate({
    // As it was built: what the server writes into the page of an address changes without a build.
    url: `/dist/${area.name}/index.html`,
    fetchOptions: FRESH,
    interval: EVERY_MS,
    onNewVersionAvailable: () => setThere(true),
  });
  if (!isThere) return null;
  return (
    <ActionBar
      text={translate('ra.notification.application_update_available')}
      action={translate('ra.action.update_application')}
      side="left"
      onAction={() => window.location.reload()}
      onClose={() => setThere(false)}
    />
  );
}
