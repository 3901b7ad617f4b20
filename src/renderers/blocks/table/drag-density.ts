import type { Density } from '../../../engine/data/layouts.ts';
import { densities } from '../../../engine/stores/display/display-choices.ts';

/** Pixels of the pointer for one step. */
const stepHeight = 10;

/** The height of rows that a drag of the header's lower edge chooses. @param way pixels, downwards positive */
export function densityAt(start: Density, way: number): Density {
  const place = densities.indexOf(start) + Math.trunc(way / stepHeight);
  return densities[Math.min(densities.length - 1, Math.max(0, place))]!;
}

interface Drag {
  /** The height before. */
  start: Density;
  choose(density: Density): void;
}

/**
 * Follows a drag of the header's lower edge: rows show the height at once, and the person keeps it when the edge is let
 * go. Esc leaves it as it was.
 *
 * @param handle has captured the pointer
 * @param y where the drag began, pixels of the window
 */
export function dragDensity(handle: HTMLElement, y: number, { start, choose }: Drag): void {
  const table = handle.closest<HTMLElement>('.lamp-table');
  let density = start;
  const show = (next: Density) => {
    density = next;
    if (table) table.dataset.density = next;
  };
  const move = ({ clientY }: PointerEvent) => show(densityAt(start, clientY - y));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    show(start);
    end();
  };
  const end = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('lostpointercapture', end);
    removeEventListener('keydown', press, true);
    if (density !== start) choose(density);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', end);
  addEventListener('keydown', press, true);
}
