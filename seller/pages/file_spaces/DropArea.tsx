/** Takes pictures that are dropped anywhere on it. */
import { useState, type DragEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';

interface Props {
  label: string;
  onDrop: (files: File[]) => void;
  children: ReactNode;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

export function DropArea({ label, onDrop, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false); // as: what a drag enters is a node
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/')));
      }}
      sx={{ position: 'relative', flex: 1, minWidth: 0 }}
    >
      {children}
      {over && (
        <Box
          sx={{
            position: 'absolute',
            inset: 8,
            zIndex: 3,
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            border: '2px dashed',
            borderColor: 'primary.main',
            borderRadius: 2,
            bgcolor: 'background.paper',
            opacity: 0.92,
            fontWeight: 600,
          }}
        >
          {label}
        </Box>
      )}
    </Box>
  );
}
