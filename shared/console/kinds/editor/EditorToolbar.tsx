/** Tools of the editor, in groups. */
import Box from '@mui/material/Box';
import type { Editor } from '@tiptap/core';
import { Table } from 'lucide-react';
import { useT } from '../../app/i18n.ts';
import { ColourTool } from './ColourTool.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { LinkTool } from './LinkTool.tsx';
import { PictureTools } from './PictureTools.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ACTS, ALIGNMENTS, BLOCKS, MARKS, TABLE, type Tool } from './tools.ts';
import { useEditorState } from './use-editor.ts';

interface Props {
  editor: Editor;
  onFiles: (files: readonly File[]) => void;
  onTable: () => void;
}

const Tools = ({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) =>
  tools.map((tool) => <OneTool key={tool.name} editor={editor} tool={tool} />);

function OneTool({ editor, tool: { name, Icon, isOn, run } }: { editor: Editor; tool: Tool }) {
  const t = useT();
  const pressed = useEditorState(editor, (one) => isOn?.(one) ?? false);
  return <ToolButton name={t(`editor.${name}`)} Icon={Icon} isOn={pressed} onClick={() => run(editor)} />;
}

export function EditorToolbar({ editor, onFiles, onTable }: Props) {
  const t = useT();
  const inTable = useEditorState(editor, (one) => one.isActive('table'));
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
        <Tools editor={editor} tools={MARKS} />
        <ColourTool editor={editor} use="color" />
        <ColourTool editor={editor} use="highlight" />
      </span>
      <span>
        <Tools editor={editor} tools={ALIGNMENTS} />
      </span>
      <span>
        <Tools editor={editor} tools={BLOCKS} />
        <LinkTool editor={editor} />
        <PictureTools editor={editor} onFiles={onFiles} />
        <ToolButton name={t('editor.table')} Icon={Table} onClick={onTable} />
      </span>
      {inTable && (
        <span>
          <Tools editor={editor} tools={TABLE} />
        </span>
      )}
      <span>
        <Tools editor={editor} tools={ACTS} />
      </span>
    </Box>
  );
}
