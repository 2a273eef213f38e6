/**
 * Things that are dragged to another place, with a mouse or, held for a moment, with a finger. Keys are the business of what is
 * sorted: each has buttons or arrow keys of its own, so that nothing has to be picked up without a hand.
 */
import { useMemo, type ReactNode } from 'react';
import {
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragMoveEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';

export interface Drop {
  id: string;
  /** What it lies over. */
  over: string;
  /** Where on it: 0 is its upper edge, 1 the lower one. */
  share: number;
}
interface Props {
  ids: readonly string[];
  /** The others make room while one is dragged. @default true */
  shifts?: boolean;
  onOver?: (drop: Drop | null) => void;
  onDrop: (drop: Drop) => void;
  children: ReactNode;
}

/** A click is no drag, and a finger that scrolls is none either. */
const MOUSE = { activationConstraint: { distance: 5 } };
const FINGER = { activationConstraint: { delay: 220, tolerance: 8 } };
const STILL = () => null;
/** What moved is said by what is sorted, in its own words. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

function dropOf({ active, over, activatorEvent, delta }: DragMoveEvent): Drop | null {
  if (!over || over.id === active.id) return null;
  const start =
    'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : (activatorEvent as MouseEvent); // as: the two sensors below
  const y = (start?.clientY ?? 0) + delta.y;
  return { id: String(active.id), over: String(over.id), share: (y - over.rect.top) / over.rect.height };
}

export function Sortable({ ids, shifts = true, onOver, onDrop, children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, FINGER));
  const items = useMemo(() => [...ids], [ids]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragMove={(event) => onOver?.(dropOf(event))}
      onDragCancel={() => onOver?.(null)}
      onDragEnd={(event) => {
        const drop = dropOf(event);
        onOver?.(null);
        if (drop) onDrop(drop);
      }}
    >
      <SortableContext items={items} strategy={shifts ? rectSortingStrategy : STILL}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** `place`: of the element that moves. `handle`: of what it is taken by. */
export function useSortItem(id: string) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return {
    place: {
      ref: setNodeRef,
      'data-dragged': isDragging || undefined,
      style: {
        transition,
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
        ...(isDragging && ({ position: 'relative', zIndex: 1 } as const)),
      },
    },
    handle: { ...listeners },
  };
}
