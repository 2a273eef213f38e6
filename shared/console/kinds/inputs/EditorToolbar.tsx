/** Tools of the editor; pictures are uploaded, or taken from the store's file space. */
import { useRef, useState } from 'react';
import ToggleButton from '@mui/material/ToggleButton';
import { ImagePlus, Images } from 'lucide-react';
import {
  AlignmentButtons,
  ClearButtons,
  ColorButtons,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { EDITOR } from '../../../contract/limits.ts';
import { useConsole } from '../../app/area.ts';
import { lazyPart } from '../../app/chunk.ts';
import { useT } from '../../app/i18n.ts';
import { LazyDialog } from '../../layout/LazyDialog.tsx';
import { LevelSelect } from './LevelSelect.tsx';

const FileSpacePicker = lazyPart(async () => ({
  default: (await import('../../pages/goods/FileSpacePicker.tsx')).FileSpacePicker,
}));

interface Props {
  /** Uploads pictures and answers through `add`, one address after the other. */
  onFiles: (files: readonly File[], add: (src: string) => void) => void;
}

export function EditorToolbar({ onFiles }: Props) {
  return (
    <RichTextInputToolbar size="small">
      <LevelSelect />
      <FormatButtons size="small" />
      <ColorButtons size="small" />
      <AlignmentButtons size="small" />
      <ListButtons size="small" />
      <LinkButtons size="small" />
      <PictureButtons onFiles={onFiles} />
      <QuoteButtons size="small" />
      <ClearButtons size="small" />
    </RichTextInputToolbar>
  );
}

function PictureButtons({ onFiles }: Props) {
  const t = useT();
  const { area } = useConsole();
  const editor = useTiptapEditor();
  const input = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const add = (src: string) => editor.chain().focus().insertContent({ type: 'image', attrs: { src } }).run();
  return (
    <span>
      <ToggleButton
        size="small"
        value="upload"
        aria-label={t('editor.upload')}
        title={t('editor.upload')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={18} />
      </ToggleButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])], add);
          event.target.value = '';
        }}
      />
      {area.name === 'seller' && (
        <ToggleButton
          size="small"
          value="space"
          aria-label={t('editor.fromSpace')}
          title={t('editor.fromSpace')}
          onClick={() => setPicking(true)}
        >
          <Images size={18} />
        </ToggleButton>
      )}
      <LazyDialog open={picking}>
        <FileSpacePicker
          most={EDITOR.maxImages}
          onChoose={(urls) => {
            setPicking(false);
            for (const url of urls) add(url);
          }}
          onClose={() => setPicking(false)}
        />
      </LazyDialog>
    </span>
  );
}
