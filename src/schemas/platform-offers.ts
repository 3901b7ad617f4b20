/**
 * What only some platforms offer: calls of the shipped pages that neither the specification nor the public releases of
 * the platform know in this form. A block or a button names what it `needs`; the installation says in
 * console.config.json (`platform.offers`) what its platform has. The reference platform offers all of them.
 */
export const offerMeanings = {
  charts:
    'Ready-made panels by name at GET /chart/panelItemData: operations, alarmTrend, alarmByType and deviceByArea, each with a scale.',
  deviceOverview: 'How many devices there are and how many are online: GET /island-assets/device/stat/overview.',
  departmentMove: 'A department is put elsewhere in the tree: POST /system/api/department/move.',
  userFiles: 'Users as files: POST /system/api/user/export and /import, GET /system/api/user/import/template.',
  accountSecurity:
    'What /my/account shows beyond the specification: GET and DELETE /system/api/session, POST /system/api/loginLog/page, PUT /system/api/user/self.',
  operationTickets:
    'POST /system/api/user/batchOpt/verify takes the password encrypted in the body and answers a ticket, which control calls demand in the header X-Operation-Ticket.',
} as const;

export type PlatformOffer = keyof typeof offerMeanings;
export const platformOffers = Object.keys(offerMeanings) as PlatformOffer[];
