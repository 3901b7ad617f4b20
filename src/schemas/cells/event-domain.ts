import { Type } from 'typebox';
import { defineCell } from './cell.ts';

export const eventDomain = defineCell({
  meaning: 'The name of an event domain in its colour, which site.json gives by id; others are grey-blue.',
  reads: {
    domainId: Type.String({
      minLength: 1,
      refers: 'rowField',
      description: 'The field of the row with the id of the domain. Default: eventDomainId.',
    }),
  },
  examples: [
    {
      field: 'eventDomainName',
      title: { zh: '告警类别', en: 'Kind' },
      as: 'eventDomain',
      domainId: 'eventDomainId',
    },
  ],
});
