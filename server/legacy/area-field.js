import { choice, element } from './dom.js';
import { readAreas } from './reference.js';
import { text } from './words.js';

/** A field to choose an area from; without areas it offers all of them and nothing else. */
export function areaField(signal) {
  const field = choice(text('area'), [['', text('anyArea')]]);
  readAreas(signal)
    .then((areas) =>
      field.append(
        ...areas
          .filter(({ depth }) => depth > 0)
          .map(({ code, name, depth }) => element('option', { value: code }, `${'　'.repeat(depth - 1)}${name}`)),
      ),
    )
    .catch(() => undefined);
  return field;
}
