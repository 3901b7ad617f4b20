import { choice, element } from './dom.js';
import { readLevels } from './reference.js';
import { text } from './words.js';

/** A select of alarm levels; without levels it offers only "all". */
export function levelField(signal) {
  const field = choice(text('level'), [['', text('anyLevel')]]);
  readLevels(signal)
    .then((levels) => field.append(...levels.map(({ id, name }) => element('option', { value: id }, name))))
    .catch(() => undefined);
  return field;
}
