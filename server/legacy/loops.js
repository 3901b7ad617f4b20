import { sensorOf, settingOf } from './sensor.js';
import { text } from './words.js';

/** The loops of a concentrator or gateway: {number, name, isOn}. */
export function loopsOf(row) {
  const numbers = (row.sensorValueAttrs ?? []).flatMap(({ uKey }) => /^loop(\d+)Status$/.exec(uKey)?.[1] ?? []);
  return numbers
    .map(Number)
    .sort((a, b) => a - b)
    .map((number) => ({
      number,
      name: settingOf(row, `loop${number}Alias`) || text('loop', { number }),
      isOn: sensorOf(row, `loop${number}Status`) === 'true',
    }));
}
