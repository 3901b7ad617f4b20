import { countBy, rowBars } from '../bars.js';
import { card, element } from '../dom.js';
import { readLamps } from '../read-lamps.js';
import { sensorOf } from '../sensor.js';
import { emptyState, showLoaded } from '../states.js';
import { text } from '../words.js';

const modes = ['automatic', 'manual', 'semi-automatic'];

/** The current modes of lamps: the reference platform has no lighting plans. */
export function show(place, { signal }) {
  return showLoaded(place, signal, (progress) => readLamps(signal, progress), draw);
}

function draw(lamps) {
  const note = element('p', { className: 'soft' }, text('modesNote'));
  if (lamps.length === 0) return [note, emptyState(text('noLamps'), text('noLampsText'))];
  const modeOf = (lamp) => {
    const mode = sensorOf(lamp, 'workingMode');
    return text(modes.includes(mode) ? mode : 'unknownMode');
  };
  const levelOf = (lamp) => {
    const level = Number(sensorOf(lamp, 'luminance') ?? 0);
    return level > 0 ? `${level}%` : text('off');
  };
  return [
    note,
    element(
      'div',
      { className: 'side-by-side' },
      card(text('byMode'), rowBars(countBy(lamps, modeOf))),
      card(text('byLuminance'), rowBars(countBy(lamps, levelOf))),
    ),
  ];
}
