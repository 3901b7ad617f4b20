import { expect, test } from 'vitest';
import { answerFields } from '../testing/answer-fields.ts';
import { answerSchema } from './answer-schema.ts';

test('an answer becomes a schema by its fields, whose values may be null', () => {
  const fields = answerFields({
    content: [
      { id: '1', count: 2, location: null, tags: ['a'] },
      { id: '2', count: null, location: { type: 'Point' }, isOn: true },
    ],
    attrMap: { a: 1, b: 2 },
  });
  expect(answerSchema(fields)).toEqual({
    type: ['object'],
    properties: {
      content: {
        type: ['array', 'null'],
        items: {
          type: ['object', 'null'],
          properties: {
            id: { type: ['string', 'null'] },
            count: { type: ['number', 'null'] },
            location: { type: ['object', 'null'], properties: { type: { type: ['string', 'null'] } } },
            tags: { type: ['array', 'null'], items: { type: ['string', 'null'] } },
            isOn: { type: ['boolean', 'null'] },
          },
        },
      },
      attrMap: { type: ['object', 'null'] },
    },
  });
});
