import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const type = (groups: object[]) => ({ key: 'lamp', name: 'Lamps', children: groups });

/** A tree of groups by type beside a table of the chosen group. */
function groups({ nodes = [type([{ key: '1', id: '1', name: 'North' }])], tree = {}, languages = ['en'] } = {}) {
  worker.use(
    http.get(at('/groups'), () => success(nodes)),
    http.post(at('/devices'), () => success({ data: [], total: 0 })),
    http.get(at('/facts'), () => success({})),
  );
  return drawPage(
    worker,
    {
      sources: {
        groups: { kind: 'tree', get: '/groups', key: 'key' },
        devices: {
          kind: 'paged',
          post: '/devices',
          with: { groupId: { $: 'page.groups.id' } },
          when: { $: 'has(page.groups.id)' },
        },
        facts: { kind: 'rest', get: '/facts', query: { id: { $: 'page.groups.id' } } },
      },
      body: {
        kind: 'split',
        side: {
          kind: 'tree',
          id: 'groups',
          source: 'groups',
          title: { zh: '分组', en: 'Groups' },
          toolbar: [{ title: 'Add group', do: [{ open: 'group' }] }],
          ...tree,
        },
        main: {
          kind: 'section',
          items: [
            { kind: 'table', id: 'devices', source: 'devices', columns: [{ field: 'name', title: 'Name' }] },
            { kind: 'detail', source: 'facts', items: [{ field: 'name', title: 'Name' }] },
          ],
        },
      },
      dialogs: {
        group: {
          kind: 'form',
          title: 'New group',
          fields: [{ field: 'name', title: 'Name' }],
          submit: [{ toast: 'x' }],
        },
      },
    },
    { languages },
  );
}

test('what waits for a choice names the tree beside it, by its title', async () => {
  await groups();
  expect(await screen.findAllByText('Choose one under "Groups" on the left')).toHaveLength(2);
});

test.each([
  ['en', 'Choose an area on the left'],
  ['zh', '请先在左侧选择区域'],
])('by the noun of its nodes, in %s', async (language, sentence) => {
  await groups({ tree: { noun: { zh: '区域', en: 'area' } }, languages: [language] });
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
});

test('while no node can be chosen, teaches the first step and offers it', async () => {
  await groups({ nodes: [type([])], tree: { empty: 'Add a group: choose a type, then devices' } });
  expect(await screen.findAllByText('Add a group: choose a type, then devices')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add group' }).at(-1)!);
  expect(await screen.findByRole('dialog', { name: 'New group' })).toBeVisible();
});
