/** First step: drop or choose a file, get the template, look at earlier imports. */
import { useRef, useState, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { FileSpreadsheet } from 'lucide-react';
import { MAX_IMPORT_ROWS } from '../../contract/limits.ts';
import { useLabel, useLanguage, useT } from '../app/i18n.ts';
import { raName, type ConsoleResource } from '../data/resources.ts';
import { templateFields, type SheetPage } from './mapping.ts';
import { RecentImports } from './RecentImports.tsx';
import { saveTemplate } from './template.ts';
import type { ImportFlow } from './use-import.ts';

interface Props {
  flow: ImportFlow;
  resource: ConsoleResource;
  page: SheetPage;
  onUndone: () => void;
}

export function ChooseFile({ flow, resource, page, onUndone }: Props) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const save = () => saveTemplate(label(resource.label), templateFields(resource, page), { t, language });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DropZone onFile={flow.choose} isReading={flow.phase === 'reading'} />
      <Box>
        <Button variant="outlined" onClick={() => void save()}>
          {t('import.template')}
        </Button>
      </Box>
      <RecentImports resource={raName(resource.path)} keepsHistory={resource.history} onUndone={onUndone} />
    </Box>
  );
}

function DropZone({ onFile, isReading }: { onFile: (file: File) => void; isReading: boolean }) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <Box
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files[0]);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <FileSpreadsheet size={28} aria-hidden />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center' }}>
        {t('import.drop')}
        <FileButton text={t('import.choose')} variant="outlined" disabled={isReading} onFile={onFile} />
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('import.hint', { max: MAX_IMPORT_ROWS })}</Box>
      {isReading && <LinearProgress sx={{ width: '100%' }} aria-label={t('import.reading')} />}
    </Box>
  );
}

interface FileButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  text: string;
  onFile: (file: File) => void;
}
/** Opens the choice of a sheet at once. */
export function FileButton({ text, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls,.csv"
        hidden
        data-testid="import-file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = ''; // the same file may be chosen again after a correction
        }}
      />
    </>
  );
}
