/** Rich text: html, a marker, and the node tree as JSON (spec section 3). Pictures are pasted or dropped and uploaded (section 5). */
import { useCallback, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import { SourceContextProvider, useNotify } from 'react-admin';
import { upload } from '../../../browser/uploads.ts';
import { EDITOR } from '../../../contract/limits.ts';
import { useConsole } from '../../app/area.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import { complaint, type InputProps } from '../../form/use-field.ts';
import { htmlOf, richText } from '../../../browser/rich-text.ts';
import { readInline, refusedPicture } from '../editor-pictures.ts';
import { cleanPasted } from '../pasted.ts';
import { EditorToolbar } from './EditorToolbar.tsx';

type EditorOptions = typeof DefaultEditorOptions;
const NAMES = { getSource: (source: string) => source, getLabel: (source: string) => source };

/** The library names a plain box after the label; only a box with a role may have a name. */
const nameBody = (place: HTMLElement | null): void =>
  place?.querySelector('.RaRichTextInput-editorContent')?.setAttribute('role', 'group');

export default function EditorInput({ field, isNew }: InputProps) {
  const t = useT();
  const label = useLabel();
  const { area } = useConsole();
  const notify = useNotify();
  const tree = useRef<unknown>([]);
  const name = label(field.label);

  const insert = useCallback(
    async (files: readonly File[], add: (src: string) => void) => {
      const place = async (file: File): Promise<string> => {
        if (file.size < EDITOR.inlineBelowBytes) return readInline(file);
        return upload(area.name, file, { name: 'editor', signal: AbortSignal.timeout(EDITOR.uploadTimeout) });
      };
      const reason = refusedPicture(files);
      if (reason) return notify(t(`editor.${reason}`), { type: 'warning' });
      try {
        for (const file of files) add(await place(file));
      } catch (error) {
        notify(error instanceof Error && error.name !== 'TimeoutError' ? error.message : t('http.timeout'), {
          type: 'error',
        });
      }
    },
    [area.name, notify, t],
  );
  const editorOptions = useMemo<EditorOptions>(() => {
    const take: NonNullable<NonNullable<EditorOptions['editorProps']>['handleDrop']> = (view, event) => {
      const data = 'dataTransfer' in event ? event.dataTransfer : null;
      return pictures(view, data, event);
    };
    const pictures = (view: Parameters<typeof take>[0], data: DataTransfer | null, event: Event): boolean => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      void insert(files, (src) => {
        const node = view.state.schema.nodes['image']?.create({ src });
        if (node) view.dispatch(view.state.tr.replaceSelectionWith(node));
      });
      return true;
    };
    return {
      ...DefaultEditorOptions,
      // Runs before the field takes the html, so both always belong together.
      onUpdate: ({ editor }) => {
        tree.current = editor.getJSON();
      },
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name },
        transformPastedHTML: cleanPasted,
        handleDrop: take,
        handlePaste: (view, event) => pictures(view, event.clipboardData, event),
      },
    };
  }, [insert, name]);
  const toolbar = useMemo(() => <EditorToolbar onFiles={(files, add) => void insert(files, add)} />, [insert]);

  return (
    <Box
      ref={nameBody}
      sx={{
        '&& .RaRichTextInput-editorContent .ProseMirror, && .RaRichTextInput-editorContent .ProseMirror:hover, && .RaRichTextInput-editorContent .ProseMirror:focus':
          {
            minHeight: EDITOR.bodyHeight,
            maxHeight: 600,
            overflowY: 'auto',
            bgcolor: 'background.paper',
          },
        '& .MuiToggleButton-root': { minWidth: 28, minHeight: 28 },
        minHeight: EDITOR.height,
      }}
    >
      <SourceContextProvider value={NAMES}>
        <RichTextInput
          source={field.name}
          label={name}
          isRequired={field.required === true}
          helperText={field.help ? `${label(field.help)} ${t('editor.hint')}` : t('editor.hint')}
          fullWidth
          editorOptions={editorOptions}
          toolbar={toolbar}
          format={(value: unknown) => htmlOf(String(value ?? ''))}
          parse={(html: string) => richText(html, tree.current)}
          validate={(value: unknown) => complaint(value, field, isNew, t)}
        />
      </SourceContextProvider>
    </Box>
  );
}
