import { useRef } from 'react';

interface Options {
  /** @default 'image/*' */
  accept?: string;
  multiple?: boolean;
  label?: string;
  testId?: string;
  onFiles: (files: File[]) => unknown;
}

/** A hidden file input, and what opens it. The same file can be chosen again. */
export function useFileInput({ accept = 'image/*', multiple = false, label, testId, onFiles }: Options) {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      aria-label={label}
      data-testid={testId}
      onChange={(event) => {
        void onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
  return { input, open: () => ref.current?.click() };
}
