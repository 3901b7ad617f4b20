import { capabilities } from './capabilities.ts';
import { capabilityMeanings } from './capability-meanings.ts';
import { oneOf } from './closed.ts';

/** The name of a capability. */
export const CapabilityName = oneOf(capabilities, {
  $id: 'capability',
  description:
    'A capability that only some platforms have. Hides the block, panel, button, column or field unless console.config.json lists it under platform.capabilities; the browser console logs what was hidden.',
  meanings: capabilityMeanings,
  examples: ['charts'],
});
