import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Expansion } from './expansion.ts';
import type { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

/** Lists whose buttons have a row to hand to the dialog that they open. */
const ofRows = new Set(['rowActions', 'nodeActions']);
const lists = new Set([...ofRows, 'toolbar', 'batch', 'actions']);

/** Whether a key holds a list of buttons. */
export const holdsButtons = (key: string): boolean => lists.has(key);

/** Whether an object is a button or a column that says in short what it does. */
export const isShortButton = ({ title, open, confirm }: Json): boolean =>
  title !== undefined && (typeof open === 'string' || isRecord(confirm));

/** The buttons of a list, with `open`, `confirm` and a single call as steps. */
export function expandButtons(key: string, buttons: readonly unknown[], expansion: Expansion): readonly unknown[] {
  return buttons.map((button) => (isRecord(button) ? expandButton(button, ofRows.has(key), expansion) : button));
}

/** A column that opens a dialog with its row, with the step that does so. */
export const expandColumn = (column: Json, { places }: Expansion): Json =>
  places.made(withOpening(column, true, places), places.pointerOf(column));

/** What is broken stays as it is and is found by the check. */
function expandButton(button: Json, hasRow: boolean, expansion: Expansion): Json {
  const { places } = expansion;
  const opening = withOpening(button, hasRow, places);
  const steps = isRecord(opening.do) ? stepsOfCall(opening.do, expansion) : opening.do;
  const { confirm, ...rest } = opening;
  if (!isRecord(confirm) || !Array.isArray(steps)) {
    if (opening === button && steps === button.do) return button;
    return places.made({ ...opening, do: steps }, places.pointerOf(button));
  }
  const { $comment: _, title, text, ok = button.title, danger } = confirm;
  const keys = Object.entries({ title, text, ok, danger }).filter(([, value]) => value !== undefined);
  const question = places.made(Object.fromEntries(keys), places.pointerOf(confirm));
  return places.made({ ...rest, do: [{ confirm: question }, ...steps] }, places.pointerOf(button));
}

function withOpening(holder: Json, hasRow: boolean, places: WrittenPlaces): Json {
  const { open, ...rest } = holder;
  if (typeof open !== 'string' || holder.do !== undefined) return holder;
  const steps = [hasRow ? { open, with: 'row' } : { open }];
  return { ...rest, do: places.made(steps, `${places.pointerOf(holder)}/open`) };
}

/** A single call, and the source of the block around read again; what is computed is not. */
function stepsOfCall(call: Json, { source, computed, places }: Expansion): Json[] {
  const reload = source === undefined || computed.has(source) ? [] : [{ reload: source }];
  return places.made([{ call }, ...reload], places.pointerOf(call));
}
