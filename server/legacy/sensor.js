import { figure, text } from './words.js';

/** A live value of a device as text; undefined if it has none. */
export const sensorOf = (row, key) => row.sensorValueAttrs?.find(({ uKey }) => uKey === key)?.value;

/** A setting of a device as text; undefined if it has none. */
export const settingOf = (row, key) => row.configurableAttrs?.find(({ uKey }) => uKey === key)?.value;

/** A live value with its unit; a dash if it has none. */
export function measured(row, key, unit, digits = 1) {
  const value = sensorOf(row, key);
  return value === undefined || value === ''
    ? '–'
    : `${figure(Number(value), digits)}${unit === '%' ? '' : ' '}${unit}`;
}

/** A live on/off value as a word. */
export function onOff(row, key) {
  const value = sensorOf(row, key);
  return value === undefined ? '–' : text(value === 'true' ? 'on' : 'off');
}

/** Applies a live event to a device: {deviceId, values}. */
export function withValues(row, values) {
  const kept = (row.sensorValueAttrs ?? []).filter(({ uKey }) => !Object.hasOwn(values, uKey));
  const fresh = Object.entries(values).map(([uKey, value]) => ({ uKey, value: String(value) }));
  return { ...row, sensorValueAttrs: [...kept, ...fresh] };
}
