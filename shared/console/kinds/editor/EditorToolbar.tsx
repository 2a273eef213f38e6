/** Tools of the editor, in groups. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import type { Editor } from '@tiptap/core';
import { ImagePlus, Images, Table } from 'lucide-react';
import { EDITOR } from '../../../contract/limits.ts';
import { useT } from '../../app/i18n.ts';
import { SpaceDialog, useHasFileSpace } from '../../pictures/FromSpace.tsx';
import { useFileInput } from '../uploads.tsx';
import { ColourTool } from './ColourTool.tsx';
import { LinkTool } from './LinkTool.tsx';
import { addPicture } from './pictures.ts';
import { ToolButton } from './ToolButton.tsx';
import { ACTS, ALIGNMENTS, BLOCKS, MARKS, TABLE, type Tool } from './tools.ts';
import { useEditorState } from './use-editor.ts';

interface Props {
  editor: Editor;
  onFiles: (files: readonly File[]) => void;
  onTable: () => void;
}

export function EditorToolbar({ editor, onFiles, onTable }: Props) {
  const t = useT();
  const inTable = useEditorState(editor, () => editor.isActive('table'));
  const group = (tools: readonly Tool[]) => tools.map((tool) => <ToolOf key={tool.name} editor={editor} tool={tool} />);
  return (
    <Box
      role="toolbar"
      aria-label={t('editor.tools')}
      // Two rows of tools and the body are as high as the editor (requirements 9).
      sx={{
        flex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignContent: 'center',
        gap: '4px 10px',
        px: 0.75,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LevelSelect editor={editor} />
      <span>
        {group(MARKS)}
        <ColourTool editor={editor} use="color" />
        <ColourTool editor={editor} use="highlight" />
      </span>
      <span>{group(ALIGNMENTS)}</span>
      <span>
        {group(BLOCKS)}
        <LinkTool editor={editor} />
        <PictureTools editor={editor} onFiles={onFiles} />
        <ToolButton name={t('editor.table')} Icon={Table} onClick={onTable} />
      </span>
      {inTable && <span>{group(TABLE)}</span>}
      <span>{group(ACTS)}</span>
    </Box>
  );
}

function ToolOf({ editor, tool: { name, Icon, isOn, run } }: { editor: Editor; tool: Tool }) {
  const t = useT();
  const isPressed = useEditorState(editor, () => isOn?.(editor) ?? false);
  return <ToolButton name={t(name)} Icon={Icon} isOn={isPressed} onClick={() => run(editor)} />;
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Paragraph or heading. */
function LevelSelect({ editor }: { editor: Editor }) {
  const t = useT();
  const current = useEditorState(editor, () => LEVELS.find((level) => editor.isActive('heading', { level })) ?? 0);
  const setLevel = (value: number) => {
    const level = LEVELS.find((heading) => heading === value);
    const chain = editor.chain().focus();
    (level ? chain.setNode('heading', { level }) : chain.setNode('paragraph')).run();
  };
  return (
    <NativeSelect
      value={current}
      onChange={({ target }) => setLevel(Number(target.value))}
      disableUnderline
      inputProps={{ 'aria-label': t('editor.level') }}
      sx={{ height: 30, fontSize: 13, '& select': { pl: 1 } }}
    >
      <option value={0}>{t('editor.paragraph')}</option>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {t('editor.heading', { level })}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Pictures from this machine are uploaded; those of the store's file space are there already. */
function PictureTools({ editor, onFiles }: Pick<Props, 'editor' | 'onFiles'>) {
  const t = useT();
  const hasSpace = useHasFileSpace();
  const { input, open } = useFileInput({ multiple: true, onFiles });
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <ToolButton name={t('editor.upload')} Icon={ImagePlus} onClick={open} />
      {input}
      {hasSpace && <ToolButton name={t('editor.fromSpace')} Icon={Images} onClick={() => setPicking(true)} />}
      <SpaceDialog
        open={isPicking}
        most={EDITOR.maxImages}
        onChoose={(urls) => {
          for (const url of urls) addPicture(editor, url);
        }}
        onClose={() => setPicking(false)}
      />
    </>
  );
}
