import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
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
  publishFails = false,
} = {}) {
  const rows = stored.map((row) => ({
    ...{
      why: '',
      backTo: null as number | null,
      createTime: '2026-03-01 08:00:00',
      publisherName: null,
      publishTime: null,
    },
    ...row,
  }));
  const sent: [name: string, body: Record<string, unknown>][] = [];
  const inUse = () => rows.find(({ state }) => state === 'published')?.text ?? null;
  const add = (text: string, authorName: string, why = '', backTo: number | null = null) => {
    for (const row of rows) if (row.state === 'draft') row.state = 'retired';
    const number = rows.length + 1;
    rows.push({
      ...{ number, state: 'draft', text, authorName, why, backTo },
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
      if (params.name === 'publish' && newest?.number !== body.number)
        return failure('S0302', 'Changed', { data: { theirs: newest ?? null } });
      if (params.name === 'publish' && publishFails) return failure('B0001', 'The platform is tired');
      const number =
        params.name === 'rollback' ? add(rows[body.number - 1]?.text ?? '', 'Me', body.why, body.number) : body.number;
      if (params.name === 'publish') rows[number - 1]!.why = body.why ?? rows[number - 1]!.why;
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
  return { ...world, sent, add, publish, rows };
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
const bar = () => within(document.querySelector<HTMLElement>('.lamp-designer-top')!);
const question = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
/** Gives a reason in the question of this title, and confirms it. */
const confirm = async (title: string, ok: string, why = '') => {
  const dialog = await question(title);
  if (why !== '') await user.type(dialog.getByLabelText('Reason (optional)'), why);
  await user.click(dialog.getByRole('button', { name: ok }));
};

test('a text is kept as a draft, which no form uses until it is published with a reason', async () => {
  const world = await open();
  expect(await bar().findByText('In use: version 1')).toBeVisible();
  expect(bar().getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  await write(titled('Two'));
  expect(await bar().findByText('Unsaved changes · In use: version 1')).toBeVisible();
  await press('Save as draft', bar());
  const draft = await version(2);
  expect(draft.getByText('Draft')).toBeVisible();
  expect(await bar().findByText('Version 2 is a draft and not in use yet · In use: version 1')).toBeVisible();
  expect(bar().getByRole('button', { name: 'Save as draft' })).toHaveAttribute('aria-disabled', 'true');
  expect(world.sent).toEqual([
    ['save', { businessType: 'IOTDEVICE', businessId: '7', text: titled('Two'), why: '', onVersion: 1 }],
  ]);
  // What is stored needs no warning on leaving.
  await waitFor(() => expect(world.page.isDirty).toBe(false));
  await press('Publish', bar());
  const dialog = await question('Publish this form?');
  expect(within(dialog.getByRole('region', { name: 'Compared with the form in use' })).getByText(/Two/)).toBeVisible();
  await confirm('Publish this form?', 'Publish', 'As asked');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(world.sent.at(-1)).toEqual([
    'publish',
    { businessType: 'IOTDEVICE', businessId: '7', number: 2, why: 'As asked' },
  ]);
  await waitFor(async () => expect((await version(2)).getByText('In use')).toBeVisible());
  await waitFor(() => expect(world.console.reference.get('forms').data).toMatchObject([{ form: titled('Two') }]));
  expect(await bar().findByText('In use: version 2')).toBeVisible();
  await expectText(titled('Two'));
});

test('a text is published in one step, and only then', async () => {
  const { sent } = await open();
  await write(titled('Two'));
  await press('Publish', bar());
  const dialog = await question('Publish this form?');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  await press('Publish', bar());
  await confirm('Publish this form?', 'Publish', 'Why not');
  await waitFor(async () => expect((await version(2)).getByText('In use')).toBeVisible());
  expect((await version(2)).getByText('Why not')).toBeVisible();
  expect(sent.map(([name]) => name)).toEqual(['save', 'publish']);
  expect(bar().getByRole('button', { name: 'Discard' })).toBeDisabled();
});

test('a publication that fails keeps the question, the reason and the text', async () => {
  await open({ publishFails: true });
  await write(titled('Two'));
  await press('Publish', bar());
  await confirm('Publish this form?', 'Publish', 'Why not');
  const dialog = await question('Publish this form?');
  expect(await dialog.findByText('The platform is tired')).toBeVisible();
  expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('Why not');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await version(2)).getByText('Draft')).toBeVisible();
  await expectText(titled('Two'));
});

test('an earlier version is gone back to with a reason, and the list says to which', async () => {
  const world = await open({
    stored: [
      { number: 1, state: 'retired', text: titled('One'), authorName: 'Li Lei' },
      { number: 2, state: 'published', text: titled('Two'), authorName: 'Li Lei' },
    ],
  });
  await press('Roll back to this', await version(1));
  const dialog = await question('Roll back to version 1?');
  expect(await dialog.findByText(/Two → One/)).toBeVisible();
  await confirm('Roll back to version 1?', 'Roll back', 'It was better');
  await waitFor(async () => expect((await version(3)).getByText('In use')).toBeVisible());
  const row = await version(3);
  expect(row.getByText('Rolled back to version 1')).toBeVisible();
  expect(row.getByText('It was better')).toBeVisible();
  await expectText(titled('One'));
  await press('Compare with previous', await version(3));
  expect(await (await version(3)).findByText(/One/)).toBeVisible();
  await user.click(within((await pane().findByText('Standard form')).closest('li')!).getByRole('button'));
  await confirm('Roll back to the standard form?', 'Roll back');
  expect(await (await version(4)).findByText('Rolled back to the standard form')).toBeVisible();
  runInAction(() => {
    world.console.display.language = 'zh';
  });
  expect(await screen.findByText('已退回到默认表单')).toBeVisible();
});

test('going back with unsaved changes in the editor keeps them, and is no conflict with oneself', async () => {
  await open({
    stored: [
      { number: 1, state: 'retired', text: titled('One'), authorName: 'Li Lei' },
      { number: 2, state: 'published', text: titled('Two'), authorName: 'Li Lei' },
    ],
  });
  await write(titled('Mine'));
  await press('Roll back to this', await version(1));
  await confirm('Roll back to version 1?', 'Roll back');
  await waitFor(async () => expect((await version(3)).getByText('In use')).toBeVisible());
  await expectText(titled('Mine'));
  expect(bar().queryByRole('alert')).toBeNull();
});

test.each([
  ['Save as draft', async () => press('Save as draft', bar())],
  [
    'Publish',
    async () => {
      await press('Publish', bar());
      await confirm('Publish this form?', 'Publish');
    },
  ],
] as const)(
  "%s: somebody else's version is a conflict, where both sides are shown and none is lost",
  async (_, send) => {
    const { add, publish, sent } = await open();
    await write(titled('Mine'));
    await version(1);
    publish(add(titled('Theirs'), 'Wang Fang'));
    await send();
    const note = within(
      (await bar().findByText('Nothing was saved: Wang Fang saved version 2 in the meantime')).closest<HTMLElement>(
        '[role=alert]',
      )!,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(note.getByRole('region', { name: 'Their changes' })).getByText(/One → Theirs/)).toBeVisible();
    expect(within(note.getByRole('region', { name: 'Your changes' })).getByText(/One → Mine/)).toBeVisible();
    expect(bar().getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
    await expectText(titled('Mine'));
    await press('Take theirs', bar());
    await expectText(titled('Theirs'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText(titled('Mine'));
    expect(bar().queryByRole('alert')).toBeNull();
    await press('Save as draft', bar());
    expect((await version(3)).getByText('Draft')).toBeVisible();
    expect(sent.at(-1)![1]).toMatchObject({ onVersion: 2, text: titled('Mine') });
  },
);

test('what somebody else publishes meanwhile is shown at once, and the own text goes on by choice', async () => {
  const { add, publish, sent, console: world } = await open();
  await write(titled('Mine'));
  await version(1);
  publish(add(titled('Theirs'), 'Wang Fang'));
  await act(() => world.reference.get('forms').load());
  expect(await bar().findByText('Someone else has saved this form')).toBeVisible();
  await version(2);
  await press('Continue with mine', bar());
  expect(bar().queryByRole('alert')).toBeNull();
  await press('Publish', bar());
  await confirm('Publish this form?', 'Publish');
  await waitFor(async () => expect((await version(3)).getByText('In use')).toBeVisible());
  expect(sent[0]![1]).toMatchObject({ onVersion: 2 });
});

test('a draft of somebody else is named above, opened in the editor and discarded', async () => {
  const { rows } = await open({
    stored: [
      { number: 1, state: 'published', text: titled('One'), authorName: 'Li Lei' },
      { number: 2, state: 'draft', text: titled('Draft'), authorName: 'Wang Fang' },
    ],
  });
  expect(await bar().findByText('Wang Fang has an unpublished draft (version 2)')).toBeVisible();
  await press('Open in the editor', bar());
  await expectText(titled('Draft'));
  expect(bar().queryByText(/has a draft/)).toBeNull();
  await press('Discard draft', await version(2));
  await waitFor(() => expect(rows[1]!.state).toBe('retired'));
  await waitFor(async () => expect((await version(2)).getByText('Replaced')).toBeVisible());
});

test('who may only look sees the versions without buttons that change something', async () => {
  await open({ functions: [] });
  const row = await version(1);
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Compare with previous']);
});

test('a platform without versions says that a save is in use at once', async () => {
  const { sent } = await open({ capabilities: [] });
  expect(pane().getByText(/This platform does not keep form versions/)).toBeVisible();
  expect(sent).toEqual([]);
});
