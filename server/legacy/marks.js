import { element } from './dom.js';
import { readLevels } from './reference.js';
import { text } from './words.js';

/** A state by shape, colour and word, as the console marks it: success, info, warning, danger or neutral. */
export const mark = (tone, word) => element('span', { className: `state ${tone}` }, word);

const connectionTones = { ONLINE: 'success', OFFLINE: 'danger' };

/** The connection of a device. */
export const connectionMark = ({ onlineStatus, onlineStatusName }) =>
  mark(connectionTones[onlineStatus] ?? 'neutral', onlineStatusName);

const handlings = {
  HANDLED: ['success', 'handled'],
  CLEARED: ['success', 'cleared'],
  PROCESSING: ['info', 'acknowledged'],
};

/** How far an alarm has been handled, in the words of the console. */
export function handlingMark({ status }) {
  const [tone, key] = handlings[status] ?? ['warning', 'notAcknowledged'];
  return mark(tone, text(key));
}

/** By rank: the most serious level first. */
const levelTones = ['danger', 'warning', 'info', 'neutral'];

/** The tone of the level of an alarm among all levels. */
export const levelTone = (levels, levelId) => levelTones[levels.findIndex(({ id }) => id === levelId)] ?? 'neutral';

/** Returns a function that marks the level of an alarm; its colour appears once the levels are read. */
export function levelMarks(signal) {
  const levels = readLevels(signal).catch(() => []);
  return ({ levelId, levelName }) => {
    const made = mark('neutral', levelName);
    void levels.then((known) => {
      made.className = `state ${levelTone(known, levelId)}`;
      const own = known.find(({ id }) => id === levelId)?.color;
      if (own) made.style.setProperty('--tone', own);
    });
    return made;
  };
}
