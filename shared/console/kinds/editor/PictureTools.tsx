/** Pictures from this machine are uploaded; those of the store's file space are there already. */
import { useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { ImagePlus, Images } from 'lucide-react';
import { EDITOR } from '../../../contract/limits.ts';
import { useT } from '../../app/i18n.ts';
import { SpaceDialog, useHasFileSpace } from '../../pictures/FromSpace.tsx';
import { addPicture } from './pictures.ts';
import { ToolButton } from './ToolButton.tsx';

interface Props {
  editor: Editor;
  onFiles: (files: readonly File[]) => void;
}

export function PictureTools({ editor, onFiles }: Props) {
  const t = useT();
  const hasSpace = useHasFileSpace();
  const input = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  return (
    <>
      <ToolButton name={t('editor.upload')} Icon={ImagePlus} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {hasSpace && <ToolButton name={t('editor.fromSpace')} Icon={Images} onClick={() => setPicking(true)} />}
      <SpaceDialog
        open={picking}
        most={EDITOR.maxImages}
        onChoose={(urls) => {
          for (const url of urls) addPicture(editor, url);
        }}
        onClose={() => setPicking(false)}
      />
    </>
  );
}
