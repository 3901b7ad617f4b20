import { isRecord } from '../../../../schemas/rules/is-record.ts';

/** An entry of a node that is seen on the page: a column, a filter, a field, a button, a tab. */
interface Entry {
  pointer: string;
  field: string | undefined;
  words: readonly string[];
  list: string;
}

/** The attribute of the element around a block: its place in the expanded page. */
export const nodeAttribute = 'data-node';

/** What is drawn of a page. */
export interface DrawnPage {
  /** The parts of its plan by their places. */
  plans: ReadonlyMap<string, object>;
  /** The place of the open dialog. */
  dialog: string | undefined;
}

/** The element of a dialog or a drawer. */
const dialogs = '.ant-modal-container, .ant-drawer-section';

/** The place of what is drawn at an element; undefined outside of the page. */
export function nodeAt(target: Element, { plans, dialog }: DrawnPage) {
  const block = target.closest(`[${nodeAttribute}], ${dialogs}`);
  const pointer = block?.getAttribute(nodeAttribute) ?? (block ? dialog : undefined);
  const plan = pointer === undefined ? undefined : plans.get(pointer);
  if (pointer === undefined || !plan) return undefined;
  const entries = entriesOf(plan, pointer);
  const byName = entryByName(target, entries);
  if (byName) return byName.pointer;
  for (let at: Element | null = target; at && at !== block; at = at.parentElement) {
    const found = entries.find((entry) => isNamedBy(at!, entry));
    if (found) return found.pointer;
  }
  return pointer;
}

/** The elements that draw a node: of a block what is in its frame, of an entry its heading, label or button. */
export function elementsOf(pointer: string, root: ParentNode, { plans, dialog }: DrawnPage): Element[] {
  const frame = root.querySelector(`[${nodeAttribute}="${CSS.escape(pointer)}"]`);
  if (frame) return [...frame.children];
  if (pointer === dialog) return [...root.querySelectorAll(dialogs)].slice(-1);
  // The block that the entry is of: the nearest one around it.
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const block =
      at === dialog ? root.querySelector(dialogs) : root.querySelector(`[${nodeAttribute}="${CSS.escape(at)}"]`);
    const plan = plans.get(at);
    if (!block || !plan) continue;
    const entry = entriesOf(plan, at).find((one) => one.pointer === pointer);
    if (!entry) return [];
    const own = [...block.querySelectorAll(drawnAs(entry))].filter(
      (one) => one.closest(`[${nodeAttribute}], ${dialogs}`) === block,
    );
    const drawn = own.find((one) => entryByName(one, [entry])) ?? own.find((one) => isNamedBy(one, entry));
    return drawn ? [drawn] : [];
  }
  return [];
}

/** The entry whose field an element, or the column that it is in, is of. */
function entryByName(element: Element, entries: readonly Entry[]): Entry | undefined {
  const field = element.closest('[data-field]')?.getAttribute('data-field');
  if (field !== null && field !== undefined)
    return entries.find((entry) => entry.field === field && entry.list === 'fields');
  const cell = element.closest('th, td');
  const table = cell?.closest('table');
  if (!(cell instanceof HTMLTableCellElement) || !table) return undefined;
  const column = table.querySelectorAll('col')[cell.cellIndex]?.dataset.column;
  return entries.find((entry) => entry.field === column && entry.list === 'columns');
}

/** What draws the entries of each list. */
const looks: Readonly<Record<string, string>> = {
  columns: 'th, dt',
  filters: '.lamp-filters [placeholder], .lamp-filters [aria-label], .lamp-filters .lamp-filter',
  fields: '[data-field]',
  items: 'dt, [role="tab"]',
};

const drawnAs = ({ list }: Entry): string => looks[list] ?? 'button';

/** Whether an element draws an entry and has its title. */
function isNamedBy(element: Element, entry: Entry): boolean {
  if (!element.matches(drawnAs(entry))) return false;
  const words = wordsOf(element);
  return entry.words.some((word) => words.includes(word));
}

function wordsOf(element: Element): string[] {
  const text = (element.textContent ?? '').trim();
  return [text, element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? ''].filter(
    (word) => word !== '' && word.length <= 80,
  );
}

/** The entries of a node, without those of the blocks in it. */
function entriesOf(plan: object, pointer: string): Entry[] {
  return Object.entries(plan).flatMap(([key, list]): Entry[] => {
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown, index): Entry[] => {
      if (!isRecord(entry) || (typeof entry.kind === 'string' && entry.title === undefined)) return [];
      const field = typeof entry.field === 'string' ? entry.field : undefined;
      return [{ pointer: `${pointer}/${key}/${index}`, field, words: titlesOf(entry.title), list: key }];
    });
  });
}

const titlesOf = (title: unknown): string[] => {
  if (typeof title === 'string') return [title];
  return isRecord(title) ? Object.values(title).filter((word) => typeof word === 'string') : [];
};
