import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { upload } from '#shared/browser/uploads.ts';
import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ImagesInput.module.css';

interface ImagesInputProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Folder of the uploads. */
  name: string;
  max: number;
  /** What the server shrinks it to. */
  size?: { width: number; height: number };
  error?: string | undefined;
  hint?: string;
}

/** Pictures that are uploaded when they are chosen; each can be taken out again. */
export function ImagesInput({ label, value, onChange, name, max, size, error, hint }: ImagesInputProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (files: readonly File[]) => {
    setBusy(true);
    const added: string[] = [];
    try {
      for (const file of files.slice(0, max - value.length))
        added.push(await upload('user', file, { name, ...(size && { option: size }) }));
    } catch (failure) {
      if (failure instanceof Error) toast.error(failure.message);
    }
    onChange([...value, ...added]);
    setBusy(false);
    if (input.current) input.current.value = '';
  };
  return (
    <fieldset className={styles['images']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {value.map((src, index) => (
        <span key={src} className={styles['image']}>
          <Picture src={src} alt={t('upload.picture', { index: index + 1 })} width={88} height={88} />
          <button
            type="button"
            aria-label={t('upload.remove', { index: index + 1 })}
            onClick={() => onChange(value.filter((one) => one !== src))}
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      {value.length < max && (
        <label className={styles['add']} data-busy={busy || undefined}>
          <ImagePlus size={22} aria-hidden />
          <span>{busy ? t('upload.busy') : max > 1 ? `${value.length}/${max}` : t('upload.choose')}</span>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            multiple={max > 1}
            disabled={busy}
            aria-label={label}
            aria-invalid={Boolean(error) || undefined}
            className="visually-hidden"
            onChange={(event) => void take([...(event.target.files ?? [])])}
          />
        </label>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {hint && <p className={styles['hint']}>{hint}</p>}
    </fieldset>
  );
}

interface ImageInputProps extends Omit<ImagesInputProps, 'value' | 'onChange' | 'max'> {
  /** '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** One picture. */
export const ImageInput = ({ value, onChange, ...rest }: ImageInputProps) => (
  <ImagesInput {...rest} max={1} value={value ? [value] : []} onChange={([url = '']) => onChange(url)} />
);
