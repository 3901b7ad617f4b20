import { definePart } from './part.ts';

export const alarmPreferences = definePart({
  meaning:
    'How the user is notified of alarms of each level: popup, sound, volume, repetition, quiet hours, and a test of the sound. A change applies and is saved at once, for every browser of the user.',
  examples: [{ kind: 'part', name: 'alarmPreferences' }],
});
