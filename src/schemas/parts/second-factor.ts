import { definePart } from './part.ts';

/** The second factor of the user's account. */
export const secondFactor = definePart({
  meaning:
    'A card with the second factor of the user: sets up an authenticator app with a QR code, shows recovery codes once, replaces them, and turns the factor off unless a role requires it.',
  examples: [{ kind: 'part', name: 'secondFactor', requires: 'secondFactor' }],
});
