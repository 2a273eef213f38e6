/** Keeps what is typed into a form, and offers what was typed before and not saved. */
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Row, UsedField } from '../data/resources.ts';
import { startValues } from './form-values.ts';
import { DraftNote } from './DraftNote.tsx';
import type { KeptDraft } from './use-draft.ts';

/** The fields that were changed, and the version of the record that they were changed in. */
export interface TypedFields {
  values: Readonly<Record<string, unknown>>;
  version: number | null;
}
interface Props {
  draft: KeptDraft<TypedFields>;
  fields: readonly UsedField[];
  record: Row | null;
}

/** Passwords are nobody's draft. */
const isKept = (field: UsedField): boolean => field.kind !== 'password' && field.input !== 'password';

/** The values that differ from those that the form started with. */
export function typedValues(
  fields: readonly UsedField[],
  record: Row | null,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const start = startValues(fields, record);
  const changed = fields.filter(
    (field) => isKept(field) && JSON.stringify(values[field.name] ?? '') !== JSON.stringify(start[field.name] ?? ''),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, values[name]]));
}

export function FormDraft({ draft, fields, record }: Props) {
  const form = useFormContext();
  const { stored, save, forget, dismiss } = draft;
  /** The draft that stands in the form again. */
  const [restored, setRestored] = useState<typeof stored>(null);
  const wasTyped = useRef(false);
  const version = record?.version ?? null;

  const restore = () => {
    if (!stored) return;
    for (const [name, value] of Object.entries(stored.content.values))
      if (fields.some((field) => field.name === name)) form.setValue(name, value, { shouldDirty: true });
    wasTyped.current = true;
    setRestored(stored);
    dismiss();
  };
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (isReady && stored?.isInterrupted) restore();
    // eslint-disable-next-line react/exhaustive-deps -- once, after react-admin has set the values that the form starts with
  }, [isReady]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const typed = () => typedValues(fields, record, form.getValues());
          if (Object.keys(typed()).length > 0) {
            wasTyped.current = true;
            save(() => ({ values: typed(), version }));
          } else if (wasTyped.current) forget();
        },
      }),
    [form, fields, record, version, save, forget],
  );
  const startOver = () => {
    form.reset(startValues(fields, record));
    wasTyped.current = false;
    setRestored(null);
    forget();
  };
  if (restored) return <DraftNote draft={restored} isBack onForget={startOver} isStale={isOther(restored, version)} />;
  return (
    stored && <DraftNote draft={stored} onRestore={restore} onForget={forget} isStale={isOther(stored, version)} />
  );
}

/** Somebody has changed the record since. */
const isOther = (draft: NonNullable<Props['draft']['stored']>, version: number | null): boolean =>
  version !== null && draft.content.version !== version;
