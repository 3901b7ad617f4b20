import { oneOf } from './closed.ts';
import { offerMeanings } from './offer-meanings.ts';
import { platformOffers } from './platform-offers.ts';

/** The name of a capability. */
export const Offer = oneOf(platformOffers, {
  $id: 'offer',
  description:
    'A capability that only some platforms have. Hides the block, panel or button unless console.config.json lists it under platform.offers; the browser console logs what was hidden.',
  meanings: offerMeanings,
  examples: ['charts'],
});
