import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import GripIcon from '~icons/lucide/grip-vertical';
import { cn } from '@zay/web/ui/class-names.ts';
import { iconTarget } from '@zay/web/ui/icon-button.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';

interface SortableListProps<Item> {
  readonly items: readonly Item[];
  /** Identifies an item; it stays the same when the item moves. */
  readonly keyOf: (item: Item) => string;
  readonly onSort: (items: Item[]) => void;
  readonly className?: string;
  /** Renders an item with its handle, which moves it by mouse, touch and keyboard. */
  readonly children: (item: Item, index: number, handle: (label: string) => ReactNode) => ReactNode;
}

/** A list that is reordered by dragging, or by space bar and arrow keys. */
export function SortableList<Item>({ items, keyOf, onSort, className, children }: SortableListProps<Item>) {
  const t = useText();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // The delay keeps scrolling from moving items.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const placeOf = (key: unknown) => t('kit.moved', { n: keys.indexOf(String(key)) + 1, count: keys.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => placeOf(active.id),
    onDragOver: ({ over }) => (over ? placeOf(over.id) : undefined),
    onDragEnd: ({ over, active }) => placeOf(over?.id ?? active.id),
    onDragCancel: ({ active }) => placeOf(active.id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('kit.moveHint') } }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
        if (to >= 0 && from !== to) onSort(arrayMove([...items], from, to));
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul className={className}>
          {items.map((item, index) => (
            <SortableItem key={keyOf(item)} id={keyOf(item)}>
              {(handle) => children(item, index, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly id: string;
  readonly children: (handle: (label: string) => ReactNode) => ReactNode;
}

function SortableItem({ id, children }: SortableItemProps) {
  const t = useText();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('kit.sortable') } });
  const moved = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      style={{ ...(moved && { transform: moved }), ...(transition && { transition }) }}
      className={cn(isDragging && 'relative z-10 opacity-80')}
    >
      {children((label) => (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={label}
          title={label}
          className={cn(iconTarget, 'cursor-grab touch-none')}
        >
          <GripIcon aria-hidden />
        </button>
      ))}
    </li>
  );
}
