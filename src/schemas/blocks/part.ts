import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { closed, oneOf } from '../grammar/closed.ts';
import { examplesOf, meaningsOf, namesOf, readKeys, variantNote, variantRule } from '../grammar/variants.ts';
import { parts } from '../parts/index.ts';
import { blockKeys } from './block-keys.ts';

export const part = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('part'),
      ...blockKeys,
      name: oneOf(namesOf(parts), { description: 'Name of the part.', meanings: meaningsOf(parts) }),
      ...readKeys(parts),
    },
    {
      variants: variantNote('name', '', parts),
      description: 'A built-in part made for one page, such as the display preferences.',
      examples: examplesOf(parts),
    },
  ),
  rule: variantRule({ key: 'name', fallback: '', variants: parts, noun: 'part' }),
});
