/** Sorting pictures by dragging; files that are dropped among them are new pictures. */
import { useState, type DragEvent } from 'react';

const KIND = 'application/x-picture';

interface Sorting {
  count: number;
  onMove: (from: number, to: number) => void;
  onFiles: (files: FileList) => void;
}

export function useDragSort({ count, onMove, onFiles }: Sorting) {
  const [over, setOver] = useState<number | null>(null);
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(null);
    const from = event.dataTransfer.getData(KIND);
    if (from === '') onFiles(event.dataTransfer.files);
    else if (count > 0) onMove(Number(from), Math.min(at, count - 1));
  };
  return {
    /** Of the whole row. */
    area: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => drop(event, count),
    },
    /** Of a place that something can be dropped on. */
    placeOf: (at: number) => ({
      'data-over': over === at || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(at);
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => drop(event, at),
    }),
    /** Of what is dragged. */
    handleOf: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => event.dataTransfer.setData(KIND, String(at)),
      onDragEnd: () => setOver(null),
    }),
  };
}
