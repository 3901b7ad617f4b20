import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { checkBody, readMethods } from '../rules/check-body.ts';
import { oneOfKeys } from '../rules/rule.ts';
import { fields } from './fields.ts';
import { checkPatches, patch } from './patch.ts';
import { alsoReload, at, body, fill, filledGet, filledPost, follow, query, refreshSeconds, when } from './read-keys.ts';
import { recordKey } from './record-key.ts';

/** One call whose response is used unchanged. */
export const rest = defineSource({
  schema: closed(
    {
      kind: Type.Literal('rest'),
      get: filledGet,
      post: filledPost,
      fill,
      query,
      body,
      at,
      record: recordKey,
      fields,
      refreshSeconds,
      follow,
      patch,
      alsoReload,
      when,
    },
    {
      description: 'One call whose response is used unchanged: a record, a list, or chart data.',
      examples: [
        { kind: 'rest', get: '/system/api/userInfo', fields: { name: 'text', isAdmin: 'boolean' } },
        { kind: 'rest', post: '/island-alarm/alarm/count', refreshSeconds: 60 },
        { kind: 'rest', get: '/system/api/user/{userid}/roles', fill: { userid: { $: 'user.id' } } },
        { kind: 'rest', get: '/chart/panelItemData', query: { id: 'alarmTrend', scale: { $: 'page.home.scale' } } },
      ],
    },
  ),
  rule: (word) => [
    ...oneOfKeys(word, readMethods, 'a rest source must have one method'),
    // The patches of a source are events.
    ...checkBody(word.value, word.pointer, ['body']),
    ...checkPatches(word.value, word.pointer),
  ],
});
