import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import type { ImportState } from '../../schemas/wire/imports.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const problem = { row: 3, column: 'Phone', value: '1.39E+10', message: 'The spreadsheet has rounded this number' };
const checked: ImportState = {
  batchNum: '7',
  taskId: '7',
  fileName: 'people.csv',
  status: 'checked',
  total: 3,
  done: 0,
  ok: 2,
  failed: 1,
  untried: 0,
  problems: [problem],
};

/** A page with an import of devices, and what its platform was asked. */
async function importPage({
  check = () => success(checked),
  template = () =>
    HttpResponse.text('\uFEFFName,Code\r\n', {
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=t.csv' },
    }),
  progress = checked,
  cancel = () => success({ ...checked, status: 'running' }),
  file = 'rows',
}: {
  check?: (file: string) => Response;
  template?: () => Response;
  progress?: ImportState;
  cancel?: () => Response;
  file?: 'rows' | 'definition';
} = {}) {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
  };
  worker.use(
    http.post(at('/devices/page'), ({ request }) => {
      note(request);
      return success({ data: [], total: 0 });
    }),
    http.get(at('/devices/import/template'), ({ request }) => {
      note(request);
      return template();
    }),
    http.post(at('/devices/import/valid'), async ({ request }) => {
      note(request);
      return check(await ((await request.formData()).get('file') as File).text());
    }),
    http.post(at('/devices/import'), async ({ request }) => {
      note(request);
      expect(await request.json()).toEqual({ batchNum: '7' });
      return success({ taskId: '7' });
    }),
    http.post(at('/devices/valid'), ({ request }) => {
      note(request);
      return check('');
    }),
    http.post(at('/devices'), async ({ request }) => {
      note(request);
      expect(((await request.formData()).get('file') as File).name).toBe('product.json');
      return success('9');
    }),
    http.post(at('/devices/import/cancel'), async ({ request }) => {
      note(request);
      expect(await request.json()).toEqual({ batchNum: '7' });
      return cancel();
    }),
    http.get(at('/devices/import/error'), ({ request }) => {
      note(request);
      return HttpResponse.text('a,b', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=e.csv' },
      });
    }),
    http.get(at('/devices/importProgress'), ({ request }) => {
      note(request);
      return success(progress);
    }),
  );
  const world = await drawPage(worker, {
    body: {
      kind: 'table',
      id: 'devices',
      source: 'devices',
      columns: [{ field: 'name', title: 'Name' }],
      toolbar: [{ title: 'Import', do: [{ open: 'load', with: { product: '9' } }] }],
    },
    sources: { devices: { kind: 'paged', post: '/devices/page' } },
    dialogs: {
      load: {
        kind: 'import',
        title: 'Import devices',
        resource: '/devices',
        file,
        with: { productModelId: { $: 'row.product' } },
        reload: 'devices',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  const choose = async () => {
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    const name = file === 'rows' ? 'people.csv' : 'product.json';
    await user.upload(input!, new File(['a,b'], name));
  };
  const button = (name: RegExp | string) => within(dialog).findByRole('button', { name });
  /** Answers the question of the dialog. */
  const answer = (yes: boolean) => act(() => world.console.messages.box?.answer(yes));
  return { ...world, calls, dialog, choose, button, answer };
}

describe('the import of rows', () => {
  test('says which sheet and row were read, and what of it the file hides', async () => {
    const source = { sheet: 'Lamps $&', headingRow: 3, hiddenRows: 2, hiddenColumns: ['Code $&', 'Unit'] };
    const { dialog, choose } = await importPage({ check: () => success({ ...checked, source }) });
    await choose();
    expect(await within(dialog).findByText('Sheet “Lamps $&”, headings in row 3')).toBeVisible();
    expect(within(dialog).getByText('Including 2 hidden rows')).toBeVisible();
    expect(within(dialog).getByText('Including hidden columns: Code $&, Unit')).toBeVisible();
  });

  test('checks a file, shows each problem, and imports the good rows with live progress (PAGE-02, RT-06)', async () => {
    const end: ImportState = { ...checked, status: 'done', done: 3, ok: 2, failed: 1 };
    const { calls, dialog, choose, button, console: world } = await importPage({ progress: end });
    await choose();
    expect(await within(dialog).findByText('3 rows: 2 can be imported, 1 cannot')).toBeVisible();
    const [, line] = within(within(dialog).getByRole('region', { name: 'Rows with problems' })).getAllByRole('row');
    expect(
      within(line!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3', 'Phone', '1.39E+10', 'The spreadsheet has rounded this number']);
    await user.click(await button('Import 2 rows'));
    expect(await within(dialog).findByText('Importing: 0 of 3')).toBeVisible();
    const tell = (done: number) =>
      act(() =>
        world.events.receive([
          { type: 'ImportProgress', data: { taskId: '7', done, total: 3, ok: done - 1, failed: 1 } },
        ]),
      );
    tell(2);
    expect(within(dialog).getByText('Importing: 2 of 3')).toBeVisible();
    const before = calls.filter((call) => call.includes('/devices/page')).length;
    tell(3);
    expect(await within(dialog).findByText('2 rows imported, 1 failed')).toBeVisible();
    await waitFor(() => expect(calls.filter((call) => call.includes('/devices/page')).length).toBe(before + 1));
    for (const format of ['xlsx', 'csv']) {
      await user.click(await button(`Download failed rows (${format})`));
      await waitFor(() => expect(calls).toContain(`GET /devices/import/error?batchNum=7&format=${format}`));
    }
    expect(calls).toContain('POST /devices/import/valid?productModelId=9');
  });

  test('offers the template in both formats', async () => {
    const { calls, button } = await importPage();
    await user.click(await button('Download template (xlsx)'));
    await waitFor(() => expect(calls).toContain('GET /devices/import/template?productModelId=9&format=xlsx'));
    await user.click(await button('Download template (csv)'));
    await waitFor(() => expect(calls).toContain('GET /devices/import/template?productModelId=9&format=csv'));
  });

  test('keeps the file of a refused check, to try again', async () => {
    const answers = [
      () => HttpResponse.json({ code: '0', status: 'A0400', msg: 'At most 10,000 rows: split the file', data: null }),
      () => success(checked),
    ];
    const { dialog, choose, button } = await importPage({ check: () => answers.shift()!() as Response });
    await choose();
    expect(await within(dialog).findByText('At most 10,000 rows: split the file')).toBeVisible();
    expect(within(dialog).getByText('people.csv')).toBeVisible();
    expect(within(dialog).getByText('Check failed')).toBeVisible();
    await user.click(await button(/Retry|Try again/));
    expect(await within(dialog).findByText('3 rows: 2 can be imported, 1 cannot')).toBeVisible();
    await user.click(await button('Choose another file'));
    expect(await button('Choose a file')).toBeEnabled();
  });

  test('cannot start without a good row', async () => {
    const { choose, button } = await importPage({ check: () => success({ ...checked, ok: 0 }) });
    await choose();
    expect(await button('Import 0 rows')).toBeDisabled();
  });

  test('asks the platform while no events come', async () => {
    const end: ImportState = { ...checked, status: 'failed', done: 2, ok: 1, failed: 1, untried: 1 };
    const { dialog, choose, button, calls, timers } = await importPage({ progress: end });
    await choose();
    await user.click(await button('Import 2 rows'));
    await within(dialog).findByText('Importing: 0 of 3');
    expect(calls.some((call) => call.includes('importProgress'))).toBe(false);
    act(() => timers.pass(2000));
    expect(await within(dialog).findByText(/The import was interrupted after 1 row/)).toBeVisible();
    expect(calls).toContain('GET /devices/importProgress?batchNum=7');
  });

  test('is cancelled after a question, and says how many rows were not tried', async () => {
    const end: ImportState = { ...checked, status: 'cancelled', done: 2, ok: 1, failed: 1, untried: 1 };
    const { dialog, choose, button, calls, answer } = await importPage({ progress: end });
    await choose();
    await user.click(await button('Import 2 rows'));
    const asked = () => calls.filter((call) => call === 'POST /devices/import/cancel').length;
    await user.click(await button('Cancel import'));
    answer(false);
    expect(asked()).toBe(0);
    expect(within(dialog).getByText('Importing: 0 of 3')).toBeVisible();
    await user.click(await button('Cancel import'));
    answer(true);
    expect(await within(dialog).findByText('Import canceled: 1 row imported, 1 failed, 1 not tried')).toBeVisible();
    expect(asked()).toBe(1);
    expect(await button('Download failed rows (xlsx)')).toBeEnabled();
  });

  test('shows why it cannot be cancelled, and goes on', async () => {
    const refusal = () => HttpResponse.json({ code: '0', status: 'A0301', msg: 'Not permitted', data: null });
    const { dialog, choose, button, answer } = await importPage({ cancel: refusal });
    await choose();
    await user.click(await button('Import 2 rows'));
    await user.click(await button('Cancel import'));
    answer(true);
    expect(await within(dialog).findByText('Not permitted')).toBeVisible();
    expect(await button('Cancel import')).toBeEnabled();
  });

  test('imports one definition as a whole, and only without problems', async () => {
    const place = '"attributes", item 3, "uKey"';
    const found = { row: 14, column: 'attributes[2].uKey', place, value: 'a b', message: 'Illegal format' };
    const answers = [
      { ...checked, total: 3, ok: 0, failed: 1, problems: [found] },
      { ...checked, total: 1, ok: 1, failed: 0, problems: [] },
    ];
    const { calls, dialog, choose, button } = await importPage({
      file: 'definition',
      check: () => success(answers.shift()!),
    });
    expect(within(dialog).queryByRole('button', { name: /template/ })).toBeNull();
    await choose();
    expect(await within(dialog).findByText('1 problem: correct the file and upload it again')).toBeVisible();
    const table = within(dialog).getByRole('region', { name: 'Problems in the file' });
    expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent('Line');
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['14', place, 'a b', 'Illegal format']);
    expect(await button('Import')).toBeDisabled();
    await user.click(await button('Choose another file'));
    await choose();
    expect(await within(dialog).findByText('The file is valid: 1 attribute')).toBeVisible();
    await user.click(await button('Import'));
    expect(await within(dialog).findByText('Imported 1 attribute')).toBeVisible();
    expect(calls.filter((call) => !call.includes('/page'))).toEqual([
      'POST /devices/valid?productModelId=9',
      'POST /devices/valid?productModelId=9',
      'POST /devices',
    ]);
    await waitFor(() => expect(calls.filter((call) => call.includes('/devices/page')).length).toBe(2));
  });

  test('is closed while it runs', async () => {
    const { choose, button } = await importPage();
    await choose();
    await user.click(await button('Import 2 rows'));
    expect(await screen.findByText(/You can close this window/)).toBeVisible();
    await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('pasted rows', () => {
  const area = (dialog: HTMLElement) => within(dialog).findByLabelText<HTMLTextAreaElement>(/^Rows to import/);

  test('are checked below the headings of the template, and can be corrected', async () => {
    const files: string[] = [];
    const check = (file: string) => {
      files.push(file);
      return success({ ...checked, fileName: 'Pasted rows.csv' });
    };
    const { calls, dialog, button } = await importPage({ check });
    await user.click(await button('Paste rows from a spreadsheet'));
    await waitFor(async () => expect(await area(dialog)).toHaveValue('Name,Code\n'));
    expect(calls).toContain('GET /devices/import/template?productModelId=9&format=csv');
    expect(await button('Check')).toBeDisabled();
    await user.click(await area(dialog));
    await user.paste('Lamp 1\tL,1\nLamp 2\t"2"');
    await user.click(await button('Check'));
    expect(await within(dialog).findByText('3 rows: 2 can be imported, 1 cannot')).toBeVisible();
    expect(files).toEqual(['"Name","Code"\r\n"Lamp 1","L,1"\r\n"Lamp 2","2"']);
    await user.click(await button('Back to the rows'));
    expect(await area(dialog)).toHaveValue('Name,Code\nLamp 1\tL,1\nLamp 2\t"2"');
  });

  test('are kept by a refused check, and lost only after a question', async () => {
    const answers = [
      () => HttpResponse.json({ code: '0', status: 'A0400', msg: 'The column Code is missing', data: null }),
      () => success(checked),
    ];
    const {
      dialog,
      button,
      answer,
      console: world,
    } = await importPage({ check: () => answers.shift()!() as Response });
    await user.click(await button('Paste rows from a spreadsheet'));
    await waitFor(async () => expect(await area(dialog)).toHaveValue('Name,Code\n'));
    await user.type(await area(dialog), 'Lamp 1,L1');
    await user.click(await button('Check'));
    expect(await within(dialog).findByText('The column Code is missing')).toBeVisible();
    expect(within(dialog).getByText('Check failed')).toBeVisible();
    await user.click(await button('Choose a file instead'));
    await user.click(await button('Paste rows from a spreadsheet'));
    expect(await area(dialog)).toHaveValue('Name,Code\nLamp 1,L1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(world.messages.box?.title).toBeDefined());
    answer(false);
    expect(await area(dialog)).toHaveValue('Name,Code\nLamp 1,L1');
    await user.click(await button('Check'));
    expect(await within(dialog).findByText('3 rows: 2 can be imported, 1 cannot')).toBeVisible();
    await user.keyboard('{Escape}');
    answer(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('begin without headings if the template cannot be loaded, and load them again', async () => {
    const templates = [
      () => HttpResponse.json({ code: '0', status: 'B0001', msg: 'Internal error', data: null }, { status: 500 }),
      () => HttpResponse.text('Name,Code\r\n', { headers: { 'content-type': 'text/csv' } }),
    ];
    const { dialog, button } = await importPage({ template: () => templates.shift()!() });
    await user.click(await button('Paste rows from a spreadsheet'));
    await user.click(await button(/Retry|Try again/));
    await waitFor(async () => expect(await area(dialog)).toHaveValue('Name,Code\n'));
  });

  test('make room for others once they are imported', async () => {
    const end: ImportState = { ...checked, status: 'done', done: 3, ok: 2, failed: 1 };
    const { dialog, button, console: world } = await importPage({ progress: end });
    await user.click(await button('Paste rows from a spreadsheet'));
    await waitFor(async () => expect(await area(dialog)).toHaveValue('Name,Code\n'));
    await user.type(await area(dialog), 'Lamp 1,L1');
    await user.click(await button('Check'));
    await user.click(await button('Import 2 rows'));
    await within(dialog).findByText('Importing: 0 of 3');
    act(() =>
      world.events.receive([{ type: 'ImportProgress', data: { taskId: '7', done: 3, total: 3, ok: 2, failed: 1 } }]),
    );
    await user.click(await button('Paste other rows'));
    await waitFor(async () => expect(await area(dialog)).toHaveValue('Name,Code\n'));
  });
});
