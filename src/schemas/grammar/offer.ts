import { oneOf } from './closed.ts';
import { offerMeanings } from './offer-meanings.ts';
import { platformOffers } from './platform-offers.ts';

/** One of the names, wherever a document or the configuration writes one. */
export const Offer = oneOf(platformOffers, {
  $id: 'offer',
  description:
    "Something that only some platforms offer. A block, a panel or a button that needs it is left out where console.config.json does not list it under platform.offers; the browser's console then has a line about it.",
  meanings: offerMeanings,
  examples: ['charts'],
});
