import { choice, element } from './dom.js';
import { readLevels } from './reference.js';
import { text } from './words.js';

/** A field to choose an alarm's level from; without levels it offers all of them and nothing else. */
export function levelField(signal) {
  const field = choice(text('level'), [['', text('anyLevel')]]);
  readLevels(signal)
    .then((levels) => field.append(...levels.map(({ id, name }) => element('option', { value: id }, name))))
    .catch(() => undefined);
  return field;
}
