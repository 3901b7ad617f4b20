import { readAll } from '../call.js';
import { moment } from '../days.js';
import { loopsOf } from '../loops.js';
import { mark } from '../marks.js';
import { emptyState, showLoaded } from '../states.js';
import { drawTable } from '../table.js';
import { text } from '../words.js';

/** Every loop of every concentrator. */
export function show(place, { signal }) {
  const query = { deviceType: 'CentralizedController' };
  return showLoaded(
    place,
    signal,
    (onProgress) => readAll('island-assets/device/page', query, { signal, onProgress }),
    draw,
  );
}

function draw(concentrators) {
  const loops = concentrators.flatMap((concentrator) =>
    loopsOf(concentrator).map((loop) => ({ ...loop, concentrator })),
  );
  if (loops.length === 0) return emptyState(text('noLoops'), text('noLoopsText'));
  const columns = [
    { title: text('concentrator'), value: ({ concentrator }) => concentrator.name, className: () => 'wide' },
    { title: text('number'), value: ({ number }) => String(number), isNumber: true },
    { title: text('name'), value: ({ name }) => name },
    {
      title: text('status'),
      value: ({ isOn }) => mark(isOn ? 'success' : 'neutral', text(isOn ? 'on' : 'off')),
    },
    { title: text('lastActive'), value: ({ concentrator }) => moment(concentrator.lastActiveTime) },
  ];
  return drawTable(text('loopsTitle'), columns, loops).shown;
}
