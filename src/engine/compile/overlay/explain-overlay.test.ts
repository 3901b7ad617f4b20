import { expect, it } from 'vitest';
import { childPage, deviceFiles } from '../resolve/test-devices.ts';
import { libraryOf } from '../resolve/test-library.ts';
import { explainOverlay } from './explain-overlay.ts';

const file = 'pages/lamps.json';
const text = JSON.stringify({ ...childPage, body: { columns: [{ field: 'level', width: 60 }] } }, undefined, 2);

it('every value comes from a change, the page, its base or a record', () => {
  const { originOf, text: written } = explainOverlay(
    file,
    text,
    [{ op: 'set', at: '/body/columns/level/title', value: { zh: '亮度', en: 'Brightness' } }],
    { library: libraryOf(deviceFiles) },
  )!;
  expect(JSON.parse(written).body.columns[0]).toMatchObject({ width: 60, title: { en: 'Brightness' } });
  expect(originOf('/body/columns/1/title/en')).toMatchObject({ file, change: 0 });
  expect(originOf('/body/columns/1/width')).toMatchObject({ file, pointer: '/body/columns/0/width' });
  expect(originOf('/body/columns/1/width')).not.toHaveProperty('change');
  expect(originOf('/body/columns/0/title')).toMatchObject({ record: 'device' });
  expect(originOf('/body/source')).toMatchObject({ base: '/devices' });
});

it('a base that is no JSON object has no explanation', () => {
  expect(explainOverlay(file, '{', [])).toBeUndefined();
});
