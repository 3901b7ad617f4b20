/** Creates an element with properties and children; strings are text, never HTML. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return made;
}

/** Creates an SVG element with attributes. */
export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** A button with a label and a click handler. */
export const button = (label, onclick, properties = {}) =>
  element('button', { type: 'button', onclick, ...properties }, label);

/** A select with options [value, label]. */
export function choice(label, options, chosen = '') {
  const made = element(
    'select',
    { ariaLabel: label },
    ...options.map(([value, word]) => element('option', { value }, word)),
  );
  made.value = chosen;
  return made;
}

/** A search field. */
export const searchField = (label) =>
  element('input', { type: 'search', placeholder: label, ariaLabel: label, maxLength: 50 });

/** A row of fields and buttons. */
export const bar = (...children) => element('div', { className: 'bar' }, ...children);

/** A card with a heading. */
export const card = (title, ...children) =>
  element('section', { className: 'card' }, title ? element('h2', {}, title) : undefined, ...children);

/** Key figures side by side: [{name, value, tone?}]. */
export const figures = (items) =>
  element(
    'dl',
    { className: 'figures' },
    ...items.map(({ name, value, tone = '' }) =>
      element('div', { className: tone }, element('dt', {}, name), element('dd', {}, value)),
    ),
  );

/** Announces a sentence to screen readers. */
export function announce(sentence) {
  document.getElementById('said').textContent = sentence;
}
