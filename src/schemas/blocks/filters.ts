import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { closed } from '../grammar/closed.ts';
import { errorAt } from '../rules/finding.ts';
import { listOf } from '../rules/rule.ts';
import { blockId, blockKeys } from './block-keys.ts';
import { checkPanelKeys, panelKeys, panelValueType } from './panel-keys.ts';

/** A row of controls and filters that charts, counters and tables of the page follow. */
export const filters = defineBlock({
  schema: closed(
    { kind: Type.Literal('filters'), ...blockKeys, id: blockId, ...panelKeys },
    {
      description:
        'A row of controls and filters for other blocks: their sources name it as `panel`, or read `page.<id>` in expressions.',
      examples: [
        {
          kind: 'filters',
          id: 'report',
          controls: ['scale', 'date', 'compare'],
          scale: 'MONTH',
          filters: [
            {
              field: 'handling',
              title: { zh: '处理情况', en: 'Handling' },
              input: 'select',
              options: [{ value: 'open', title: { zh: '未处理', en: 'Open' } }],
            },
          ],
        },
      ],
    },
  ),
  gives: (_, block) => ({ record: panelValueType(block) }),
  rule(word) {
    const { controls, filters: list } = word.value;
    if ((!Array.isArray(controls) || controls.length === 0) && listOf(list).length === 0)
      return [errorAt(word.pointer, 'the block has neither controls nor filters', 'Add "controls" or "filters".')];
    return checkPanelKeys(word);
  },
});
