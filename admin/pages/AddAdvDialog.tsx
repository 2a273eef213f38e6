/** Adding ads from their space: the form of ads, the space filled in. */
import { useMemo } from 'react';
import { useResource } from '#shared/console/app/area.ts';
import { useLabel } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { recordName, titleAbout } from '#shared/console/data/nouns.ts';
import { allows } from '#shared/console/data/resources.ts';
import FormDialog from '#shared/console/form/FormDialog.tsx';

export default function AddAdvDialog({ resource, action, rows, onClose, onDone }: ActionDialogProps) {
  const label = useLabel();
  const advs = useResource('advs');
  const [space] = rows;
  const page = advs?.pages[0];
  const inSpace = useMemo(() => {
    const pid = advs?.fields['pid'];
    return advs && pid && { ...advs, fields: { ...advs.fields, pid: { ...pid, default: space?.id ?? 0 } } };
  }, [advs, space?.id]);
  if (!inSpace || !page || !allows(inSpace, 'create')) return null;
  return (
    <FormDialog
      resource={inSpace}
      page={page}
      id={null}
      title={titleAbout(label(action.label), space && recordName(resource, space))}
      draftId={`new/${space?.id}`}
      onClose={onClose}
      onSaved={onDone}
    />
  );
}
