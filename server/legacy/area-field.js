import { choice, element } from './dom.js';
import { readAreas } from './reference.js';
import { text } from './words.js';

/** A select of areas; without areas it offers only "all". */
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
