import { alarmColumns, alarmKinds } from '../alarm-columns.js';
import { post } from '../call.js';
import { choice, searchField } from '../dom.js';
import { levelField } from '../level-field.js';
import { showTable } from '../table.js';
import { text } from '../words.js';

/** Alarms of one kind, or of all kinds. */
export function show(place, { signal, kind }) {
  const handled = choice(
    text('status'),
    [
      ['', text('anyStatus')],
      ['false', text('open')],
      ['true', text('handled')],
    ],
    'false',
  );
  const kinds = choice(text('kind'), alarmKinds(), kind);
  const level = levelField(signal);
  const description = searchField(text('searchDescription'));
  showTable(place, {
    label: text('alarmsTitle'),
    signal,
    filters: [description, handled, ...(kind ? [] : [kinds]), level],
    columns: alarmColumns(signal),
    idOf: (row) => row.eventId,
    load: (pageNum, pageSize, own) =>
      post(
        'island-streaming/alarmPage',
        {
          pageNum,
          pageSize,
          kind: kinds.value,
          levelId: level.value,
          description: description.value,
          handled: handled.value === '' ? null : handled.value === 'true',
        },
        own,
      ),
  });
}
