import { say, texts } from './words.js';

const pageSize = 20;

/** An element with properties and children; texts are never read as HTML. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A card with a heading line and, below it, a softer one. */
export const message = (title, detail = '', ...more) =>
  element('div', { className: 'card message' }, element('strong', {}, title), detail, ...more);

/**
 * A paged, filtered table inside `place`.
 * columns: {title, value(row), className?(row)}; filters: elements with a `value`; load(page, pageSize): {content, totalElements}.
 */
export function showTable(place, { columns, filters, load }) {
  let page = 1;
  const card = element('div');
  const pager = element('div', { className: 'bar' });
  place.replaceChildren(element('div', { className: 'bar' }, ...filters), card, pager);
  for (const filter of filters) filter.addEventListener('change', () => show(1));
  return show(1);

  async function show(wanted) {
    page = wanted;
    pager.replaceChildren();
    card.replaceChildren(message(texts.loading));
    try {
      const { content, totalElements } = await load(page, pageSize);
      if (page !== wanted) return;
      card.replaceChildren(content.length === 0 ? message(texts.empty) : drawRows(content));
      drawPager(totalElements);
    } catch (error) {
      if (error.name === 'AbortError') return;
      const retry = element('button', { type: 'button', onclick: () => show(wanted) }, texts.retry);
      card.replaceChildren(message(say(texts.failed, { reason: error.message }), '', retry));
    }
  }

  function drawRows(rows) {
    const head = element('tr', {}, ...columns.map(({ title }) => element('th', { scope: 'col' }, title)));
    const body = rows.map((row) =>
      element(
        'tr',
        {},
        ...columns.map(({ value, className }) =>
          element('td', { className: className?.(row) ?? '' }, String(value(row) ?? '')),
        ),
      ),
    );
    const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
    return element('div', { className: 'card' }, table);
  }

  function drawPager(total) {
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const turn = (text, to) =>
      element('button', { type: 'button', disabled: to < 1 || to > pages, onclick: () => show(to) }, text);
    pager.replaceChildren(
      element('span', { className: 'space' }, say(texts.page, { page, pages, total })),
      turn(texts.previous, page - 1),
      turn(texts.next, page + 1),
    );
    pager.style.marginTop = '12px';
  }
}
