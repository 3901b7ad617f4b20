import { alarmColumns, alarmKinds } from '../alarm-columns.js';
import { get, post } from '../call.js';
import { isFramed, postToConsole } from '../console-link.js';
import { announce, button, choice } from '../dom.js';
import { levelField } from '../level-field.js';
import { showTable } from '../table.js';
import { text } from '../words.js';

const allAlarms = '/operation/alarmManageNew/deviceAlarm';

/** Open alarms for the operator on duty: asks the console to locate one, or to open the page of all. */
export function show(place, { signal }) {
  const kind = choice(text('kind'), alarmKinds());
  const level = levelField(signal);
  const ways = isFramed ? [button(text('openAlarms'), () => postToConsole('openPage', allAlarms))] : [];
  const where = { title: text('where'), value: (row) => locateButton(row, signal) };
  showTable(place, {
    label: text('alarmPanelTitle'),
    signal,
    filters: [kind, level, ...ways],
    columns: isFramed ? [...alarmColumns(signal), where] : alarmColumns(signal),
    idOf: (row) => row.eventId,
    load: (pageNum, pageSize, own) =>
      post(
        'island-streaming/alarmPage',
        { pageNum, pageSize, kind: kind.value, levelId: level.value, handled: false },
        own,
      ),
  });
}

function locateButton({ deviceId, deviceName, eventTypeName }, signal) {
  if (!deviceId) return text('noPlace');
  const made = button(text('locate'), locate, { ariaLabel: `${text('locate')} ${deviceName ?? eventTypeName}` });
  return made;

  async function locate() {
    made.disabled = true;
    try {
      const { name, location } = await get(`island-assets/device/${encodeURIComponent(deviceId)}`, signal);
      const [longitude, latitude] = location?.coordinates ?? [];
      if (longitude === undefined) return explain(text('noPlace'));
      postToConsole('showPosition', { longitude, latitude, name });
    } catch (error) {
      if (!signal.aborted) explain(error.message || text('failed'));
    }
    made.disabled = false;
  }

  /** Replaces the button with the reason: a retry would not help. */
  function explain(sentence) {
    made.replaceWith(sentence);
    announce(sentence);
  }
}
