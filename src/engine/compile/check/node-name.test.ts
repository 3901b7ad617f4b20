import { expect, test } from 'vitest';
import { namePlace } from './node-name.ts';
import { baseDocuments } from './test-documents.ts';

const documentOf = (name: string): unknown => JSON.parse(baseDocuments.find((one) => one.name === name)!.text);

test.each([
  ['poles', '/sources/areas/key', 'source "areas"'],
  ['poles', '/body/side/nodeActions/0/do/0/call', 'split > tree "areaTree" > node action "100019" > step 1'],
  ['poles', '/body/main/items/0/columns/1/digits', 'split > section > table "poleTable" > column "height"'],
  [
    'poles',
    '/body/main/items/0/filters/1/options/1',
    'split > section > table "poleTable" > filter "online" > option 2',
  ],
  [
    'poles',
    '/body/main/items/0/batch/0/do/1/each/do/0',
    'split > section > table "poleTable" > batch button 1 > step 2 > step 1',
  ],
  ['poles', '/dialogs/pole/fields/3', 'dialog "pole" > field "secret"'],
  [
    'overview',
    '/body/items/0/panels/1/body/series/0',
    'section > dashboard "home" > panel "energyPanel" > chart "energyChart" > series "used"',
  ],
  [
    'overview',
    '/body/items/0/panels/3/body/items/1',
    'section > dashboard "home" > panel "numbersPanel" > counter "numbers" > item "online"',
  ],
  [
    'settings',
    '/body/items/1/body/actions/2/do/1/choose/0',
    'tabs "views" > tab "tools" > card > button 3 > step 2 > branch 1',
  ],
  ['contacts', '/title', ''],
  ['contacts', '/body/nowhere/else', 'table "people"'],
  // A wrong kind does not name its object.
  ['contacts', '/body/kind', 'block "people"'],
])('%s%s is %j', (document, pointer, name) => {
  expect(namePlace(documentOf(document), pointer)).toBe(name);
});

test('inherited properties and values that are not objects have no name', () => {
  for (const pointer of ['/constructor/name', '/__proto__', '/toString/0']) expect(namePlace({}, pointer)).toBe('');
  for (const document of [null, 7, 'text', []]) expect(namePlace(document, '/a/0')).toBe('');
});
