import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { Named } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { fields } from './fields.ts';
import { checkPatches, patch } from './patch.ts';
import { alsoReload, follow, refreshSeconds, when } from './read-keys.ts';
import { recordKey } from './record-key.ts';

/** Places in the box that a map shows, as points and clusters. */
export const box = defineSource({
  schema: closed(
    {
      kind: Type.Literal('box'),
      post: pathString('fixedCall', 'POSTs to this path of the platform, with `box` and `zoom` of the map.'),
      type: Type.Optional(
        oneOf(['IOTDEVICE', 'CARRIER', 'FACILITY'], {
          description: 'Which assets to ask for; sent as `type`.',
          meanings: { IOTDEVICE: 'Devices.', CARRIER: 'Carriers.', FACILITY: 'Facilities.' },
        }),
      ),
      with: Named('The conditions, sent as `condition`. A condition without a value is omitted.'),
      record: recordKey,
      fields,
      refreshSeconds,
      follow,
      patch,
      alsoReload,
      when,
    },
    {
      description:
        'Places in the box that a [map](blocks.md#map) shows: the platform answers with single points and with clusters of the grid of the zoom, so that any number of places stays fast. Moving the map reads again.',
      examples: [
        {
          kind: 'box',
          post: '/island-display/assets/query',
          type: 'IOTDEVICE',
          with: { deviceType: 'SingleLampController' },
          patch: [{ event: 'DeviceStatus', key: 'deviceId', set: { status: 'onlineStatus' } }],
        },
        {
          kind: 'box',
          post: '/island-streaming/alarmMap',
          with: { state: 'open' },
          follow: ['AlarmInfo'],
          refreshSeconds: 60,
        },
      ],
    },
  ),
  rule: (word) => checkPatches(word.value, word.pointer),
});
