import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import { config } from '../../../engine/stores/testing/test-console.ts';
import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import { define, deviceForm, drawAssets, place, productOf } from '../../testing/test-assets.ts';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const saveFunc = '200712';
const titled = (title: string) => `{"version":1,"fields":{"attributes.power":{"title":"${title}"}}}`;
const base = '/island-assets/api/form';

interface Version {
  number: number;
  state: 'draft' | 'published' | 'retired';
  text: string;
  authorName: string;
}

/** The design of product 7 on a platform with these versions of its form. */
async function open({
  stored = [{ number: 1, state: 'published', text: titled('One'), authorName: 'Li Lei' }] as Version[],
  functions = [saveFunc],
  capabilities = ['formVersions'] as Capability[],
} = {}) {
  const rows = stored.map((row) => ({
    ...{ why: '', createTime: '2026-03-01 08:00:00', publisherName: null, publishTime: null },
    ...row,
  }));
  const sent: [name: string, body: Record<string, unknown>][] = [];
  const inUse = () => rows.find(({ state }) => state === 'published')?.text ?? null;
  const add = (text: string, authorName: string, why = '') => {
    for (const row of rows) if (row.state === 'draft') row.state = 'retired';
    const number = rows.length + 1;
    rows.push({
      ...{ number, state: 'draft', text, authorName, why },
      ...{ createTime: '2026-03-02 08:00:00', publisherName: null, publishTime: null },
    });
    return number;
  };
  const publish = (number: number) => {
    for (const row of rows) row.state = row.number === number ? 'published' : 'retired';
  };
  worker.use(
    http.post(at(`${base}/batch`), () =>
      success(inUse() ? [{ businessType: 'IOTDEVICE', businessId: '7', form: inUse() }] : []),
    ),
    http.post(at(`${base}/versions/page`), () =>
      success({ data: rows.map(({ text: _, ...row }) => row).reverse(), total: rows.length }),
    ),
    http.get(at(`${base}/version`), ({ request }) =>
      success(rows.find(({ number }) => String(number) === new URL(request.url).searchParams.get('number'))),
    ),
    http.post(at(`${base}/version/:name`), async ({ request, params }) => {
      const body = (await request.json()) as { number: number; text: string; why: string; onVersion: number };
      sent.push([String(params.name), body]);
      const newest = rows.findLast(({ state }) => state !== 'retired');
      if (params.name === 'save') {
        if ((newest?.number ?? 0) !== body.onVersion)
          return failure('S0302', 'Changed', { data: { theirs: newest ?? null } });
        return success({ number: add(body.text, 'Me', body.why), state: 'draft' });
      }
      if (params.name === 'discard') {
        rows[body.number - 1]!.state = 'retired';
        return success(null);
      }
      const number = params.name === 'rollback' ? add(rows[body.number - 1]?.text ?? '', 'Me', body.why) : body.number;
      publish(number);
      return success({ number, state: 'published' });
    }),
  );
  const design = { page: '/test', dialog: 'device', product: { $: "'7'" }, saveFunc };
  const keywords = { body: { kind: 'part', name: 'assetFormDesign', design }, dialogs: { device: deviceForm } };
  const more = { functions, config: { platform: { ...config.platform, capabilities } } };
  const world = await drawAssets(worker, [productOf('7', [define('power')])], keywords, more);
  await waitFor(() => expect(place('attributes.power')).not.toBeNull());
  await show('Versions');
  return { ...world, sent, add, rows };
}
const show = async (tab: string) => user.click(await screen.findByRole('tab', { name: tab }));
const source = () => screen.getByLabelText<HTMLTextAreaElement>('Form design (JSON)');
/** Types the formConfig, and shows the versions again. */
const write = async (text: string) => {
  await show('JSON');
  fireEvent.change(source(), { target: { value: text } });
  await show('Versions');
};
const expectText = async (text: string) => {
  await show('JSON');
  await waitFor(() => expect(source()).toHaveValue(text));
  await show('Versions');
};
const pane = () => within(screen.getByRole('region', { name: 'Versions' }));
const version = async (number: number) => within((await pane().findByText(`Version ${number}`)).closest('li')!);
const press = async (name: string, where = pane()) => user.click(await where.findByRole('button', { name }));
/** Says yes to the question of this title. */
const confirm = async (world: Awaited<ReturnType<typeof open>>, title: string) => {
  await waitFor(() => expect(world.console.messages.box?.title).toMatchObject({ en: title }));
  world.console.messages.box!.answer(true);
};

test('a text is saved as a draft, compared and published; forms of the console follow', async () => {
  const world = await open();
  await write(titled('Two'));
  await press('Show changes');
  expect(await pane().findByText('Changes in the editor since version 1')).toBeVisible();
  expect(pane().getByText(/Two/)).toBeVisible();
  await user.type(pane().getByLabelText('Reason (optional)'), 'As asked');
  await press('Save as draft');
  const draft = await version(2);
  expect(draft.getByText('Draft')).toBeVisible();
  expect(draft.getByText('As asked')).toBeVisible();
  expect(world.sent).toEqual([
    ['save', { businessType: 'IOTDEVICE', businessId: '7', text: titled('Two'), why: 'As asked', onVersion: 1 }],
  ]);
  // What is stored needs no warning on leaving.
  await waitFor(() => expect(world.page.isDirty).toBe(false));
  await press('Publish', draft);
  await confirm(world, 'Publish version 2?');
  await waitFor(async () => expect((await version(2)).getByText('In use')).toBeVisible());
  await waitFor(() => expect(world.console.reference.get('forms').data).toMatchObject([{ form: titled('Two') }]));
  await expectText(titled('Two'));
});

test('an earlier version is gone back to after a question, and the editor follows', async () => {
  const world = await open({
    stored: [
      { number: 1, state: 'retired', text: titled('One'), authorName: 'Li Lei' },
      { number: 2, state: 'published', text: titled('Two'), authorName: 'Li Lei' },
    ],
  });
  await press('Go back to this', await version(1));
  await confirm(world, 'Go back to version 1?');
  await waitFor(async () => expect((await version(3)).getByText('In use')).toBeVisible());
  await expectText(titled('One'));
  await press('Compare with the one before', await version(3));
  expect(await (await version(3)).findByText(/One/)).toBeVisible();
});

test("somebody else's version is a conflict: the text stays, and both are compared", async () => {
  const { add, sent } = await open();
  await write(titled('Mine'));
  await version(1);
  add(titled('Theirs'), 'Wang Fang');
  await press('Save as draft');
  expect(await pane().findByText('Nothing was saved: Wang Fang has saved version 2 in the meantime')).toBeVisible();
  await expectText(titled('Mine'));
  await press('Go on with my text');
  expect(await pane().findByText(/Theirs/)).toBeVisible();
  await press('Save as draft');
  expect((await version(3)).getByText('Draft')).toBeVisible();
  expect(sent.at(-1)![1]).toMatchObject({ onVersion: 2, text: titled('Mine') });
});

test('a draft of somebody else is named, opened in the editor and discarded', async () => {
  const { rows } = await open({
    stored: [
      { number: 1, state: 'published', text: titled('One'), authorName: 'Li Lei' },
      { number: 2, state: 'draft', text: titled('Draft'), authorName: 'Wang Fang' },
    ],
  });
  expect(await pane().findByText(/Wang Fang has a draft that is not published \(version 2\)/)).toBeVisible();
  await press('Open in the editor', await version(2));
  await expectText(titled('Draft'));
  expect(pane().queryByText(/has a draft/)).toBeNull();
  await press('Discard draft', await version(2));
  await waitFor(() => expect(rows[1]!.state).toBe('retired'));
  await waitFor(async () => expect((await version(2)).getByText('Replaced')).toBeVisible());
});

test('who may only look sees the versions without buttons that change something', async () => {
  await open({ functions: [] });
  const row = await version(1);
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Compare with the one before']);
});

test('a platform without versions says that a save is in use at once', async () => {
  const { sent } = await open({ capabilities: [] });
  expect(pane().getByText(/This platform keeps no versions of forms/)).toBeVisible();
  expect(sent).toEqual([]);
});
