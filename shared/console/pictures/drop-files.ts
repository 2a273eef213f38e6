import type { DragEvent } from 'react';

/** Of an area that takes files which are dropped on it. */
export const dropFiles = (take: (files: FileList) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.dataTransfer.files.length > 0) take(event.dataTransfer.files);
  },
});
