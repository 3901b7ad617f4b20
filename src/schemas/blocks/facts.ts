import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { closed } from '../grammar/closed.ts';
import { card } from './card.ts';
import { detail } from './detail.ts';

const { title, actions } = card.schema.properties;
const { kind: _, $comment: __, ...facts } = detail.schema.properties;

export const factsBlock = defineBlock({
  expands: true,
  schema: closed(
    { kind: Type.Literal('facts'), title, actions, ...facts },
    {
      description: 'A card with the facts of one record. Short for a [card](#card) with a [detail](#detail).',
      examples: [
        {
          kind: 'facts',
          title: { zh: '手机', en: 'Phone' },
          source: 'person',
          items: [{ field: 'phoneNumber', title: { zh: '手机号码', en: 'Phone number' } }],
          actions: [{ title: { zh: '更换', en: 'Change' }, open: 'edit' }],
        },
      ],
    },
  ),
});
