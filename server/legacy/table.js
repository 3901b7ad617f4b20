import { bar, button, element } from './dom.js';
import { emptyState, showLoaded } from './states.js';
import { text } from './words.js';

const pageSize = 20;

/**
 * A table of rows. columns: {title, value(row) text or element, className?(row), isNumber?}; rows can be redrawn by id.
 */
export function drawTable(label, columns, rows, idOf = () => undefined) {
  const head = element(
    'tr',
    {},
    ...columns.map(({ title, isNumber }) =>
      element('th', { scope: 'col', className: isNumber ? 'number' : '' }, title),
    ),
  );
  const drawRow = (row) =>
    element(
      'tr',
      {},
      ...columns.map(({ value, className, isNumber }) =>
        element('td', { className: isNumber ? 'number' : (className?.(row) ?? '') }, value(row) ?? ''),
      ),
    );
  const drawn = new Map();
  const body = rows.map((row) => {
    const line = drawRow(row);
    drawn.set(idOf(row), { row, line });
    return line;
  });
  const table = element('table', { ariaLabel: label }, element('thead', {}, head), element('tbody', {}, ...body));
  // Makes horizontal scrolling reachable by keyboard.
  const shown = element('div', { className: 'card scrolling', tabIndex: 0, role: 'region', ariaLabel: label }, table);
  return {
    shown,
    update(id, change) {
      const known = drawn.get(id);
      if (!known) return;
      const row = change(known.row);
      const line = drawRow(row);
      known.line.replaceWith(line);
      drawn.set(id, { row, line });
    },
  };
}

/**
 * Shows a paged, filtered table inside `place`. filters: elements with a `value`, or plain elements; empty: title and
 * text for a list without rows; load(pageNum, pageSize): {content, totalElements}.
 *
 * @returns {update(id, change)}: changes a visible row
 */
export function showTable(place, { label, columns, filters = [], empty, load, signal, idOf = (row) => row.id }) {
  const rows = element('div');
  const pager = element('div', { className: 'bar pager' });
  let shown;
  let turning = new AbortController();
  place.replaceChildren(bar(...filters), rows, pager);
  for (const filter of filters) filter.addEventListener('change', () => void show(1));
  void show(1);
  return { update: (id, change) => shown?.update(id, change) };

  async function show(page) {
    turning.abort();
    turning = new AbortController();
    const own = AbortSignal.any([signal, turning.signal]);
    pager.replaceChildren();
    await showLoaded(
      rows,
      own,
      () => load(page, pageSize, own),
      ({ content, totalElements }) => {
        drawPager(page, totalElements);
        if (content.length === 0)
          return isFiltered() || !empty ? emptyState(text('empty'), text('emptyText')) : emptyState(...empty);
        shown = drawTable(label, columns, content, idOf);
        return shown.shown;
      },
    );
  }

  function isFiltered() {
    return filters.some(({ value }) => value);
  }

  function drawPager(page, total) {
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const turn = (word, to) => button(word, () => void show(to), { disabled: to < 1 || to > pages });
    pager.replaceChildren(
      element('span', { className: 'space' }, text('page', { page, pages, total })),
      turn(text('previous'), page - 1),
      turn(text('next'), page + 1),
    );
  }
}
