import { element } from './dom.js';
import { figure } from './words.js';

/** A bar per moment: [{name, value}]; the label summarizes it for screen readers. */
export function columnBars(label, items) {
  const max = Math.max(1, ...items.map(({ value }) => value));
  return element(
    'div',
    { className: 'columns', role: 'img', ariaLabel: label },
    ...items.map(({ name, value }) => {
      const fill = element('i', { title: `${name}: ${value}` });
      fill.style.height = `${(value / max) * 100}%`;
      return element('span', {}, element('b', {}, fill), name);
    }),
  );
}

/** A bar per name with its value: [{name, value}], largest first. */
export function rowBars(items) {
  const max = Math.max(1, ...items.map(({ value }) => value));
  return element(
    'ul',
    { className: 'rows' },
    ...items
      .toSorted((a, b) => b.value - a.value)
      .map(({ name, value }) => {
        const fill = element('i');
        fill.style.width = `${(value / max) * 100}%`;
        return element('li', {}, element('span', {}, name), element('b', {}, fill), element('em', {}, figure(value)));
      }),
  );
}

/** Counts the occurrences of each name: [{name, value}]. */
export function countBy(rows, nameOf) {
  const counts = new Map();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return [...counts].map(([name, value]) => ({ name, value }));
}
