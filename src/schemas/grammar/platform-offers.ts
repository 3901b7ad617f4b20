/**
 * What only some platforms offer: calls of the shipped pages that neither the specification nor the public releases of
 * the platform know in this form. A block or a button names what it `needs`; the installation says in
 * console.config.json (`platform.offers`) what its platform has. The reference platform offers all of them.
 */
const names = [
  'charts',
  'deviceOverview',
  'departmentMove',
  'userFiles',
  'accountSecurity',
  'passwordCheck',
  'feedback',
  'personalizationExtras',
  'noticeExtras',
  'messageExtras',
  'operationTickets',
] as const;
export type PlatformOffer = (typeof names)[number];
export const platformOffers: PlatformOffer[] = [...names];
