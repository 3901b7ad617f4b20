import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup({ applyAccept: false });
const uploadPath = at('/system/mediaInfo/upload');
const picture = (name = 'dot.png') => new File(['x'], name, { type: 'image/png' });

/** A picture that browsers can draw. */
const drawable = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A platform that stores uploads once the test lets it. */
function keepFiles(until: Promise<unknown> = Promise.resolve()) {
  const sent: string[] = [];
  worker.use(
    http.post(uploadPath, async ({ request }) => {
      const form = await request.formData();
      const file = form.get('file') as File;
      sent.push(`${form.get('appType')} ${form.get('directoryId')} ${file.name}`);
      await until;
      const id = String(sent.length);
      return success({ id, name: file.name, size: file.size, type: 'IMG', downloadUrl: `assets/${id}?key=k` });
    }),
    http.get('*/assets/:id', () => new HttpResponse(drawable, { headers: { 'content-type': 'image/svg+xml' } })),
  );
  return sent;
}

/** A dialog with a file field, and the requests it sends. */
async function openForm(more: object = {}, row?: Record<string, unknown>) {
  const saved: unknown[] = [];
  worker.use(
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const field = {
    field: 'attachments',
    title: 'Attachments',
    input: 'files',
    appType: 'notice',
    accept: '.png,.pdf',
    maxMB: 1,
    maxFiles: 3,
    wide: true,
    ...more,
  };
  const world = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    dialogs: {
      edit: { kind: 'form', title: 'Edit', fields: [field], submit: [{ call: { post: '/save' } }, { close: true }] },
    },
  });
  await world.page.open('edit', row);
  const button = await screen.findByLabelText('Attachments');
  const dialog = screen.getByRole('dialog');
  const choose = (...files: File[]) => user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, files);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...world, dialog, button, choose, save, saved };
}
const list = () => screen.queryByRole('list', { name: 'Selected files' });

describe('a file field', () => {
  test('uploads files at once and stores them as a list in the record', async () => {
    const sent = keepFiles();
    const { choose, save, saved } = await openForm();
    await choose(picture('a.png'), new File(['%PDF'], 'b.pdf'));
    const link = await screen.findByRole('link', { name: 'b.pdf' });
    expect(link).toHaveAttribute('href', new URL('assets/2?key=k', document.baseURI).href);
    expect(sent).toEqual(['notice 0 a.png', 'notice 0 b.pdf']);
    // Pictures have a thumbnail, other files an icon.
    expect(list()?.querySelectorAll('img')).toHaveLength(1);
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toEqual({
      attachments: [
        { id: '1', name: 'a.png', downloadUrl: 'assets/1?key=k', size: 1 },
        { id: '2', name: 'b.pdf', downloadUrl: 'assets/2?key=k', size: 4 },
      ],
    });
  });

  test('rejects files that are too large or of another type with the limit, without uploading them', async () => {
    const sent = keepFiles();
    const { choose } = await openForm();
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
    await choose(large, new File(['x'], 'a.svg'));
    expect(await screen.findByText('"large.png" is larger than 1 MB and was not sent')).toBeVisible();
    expect(screen.getByText('"a.svg" is not one of .png,.pdf')).toBeVisible();
    expect([sent, list()]).toEqual([[], null]);
    // The next choice is accepted.
    await choose(picture());
    await waitFor(() => expect(screen.queryByText(/larger than/)).toBeNull());
  });

  test('is not saved during an upload', async () => {
    let finish: (value?: unknown) => void = () => undefined;
    keepFiles(new Promise((resolve) => (finish = resolve)));
    const { choose, save, saved, page } = await openForm();
    await choose(picture());
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(page.isDirty).toBe(true);
    await save();
    expect(await screen.findByText('Files are still uploading')).toBeVisible();
    expect(saved).toEqual([]);
    finish();
    await screen.findByRole('link', { name: 'dot.png' });
    expect(screen.queryByText('Files are still uploading')).toBeNull();
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('a failed upload shows the reason and can be retried', async () => {
    let isDown = true;
    worker.use(
      http.post(uploadPath, () =>
        isDown ? failure('A0400', 'Not a picture') : success({ id: '1', name: 'dot.png', size: 1, downloadUrl: 'a' }),
      ),
    );
    const { choose, save, saved } = await openForm();
    await choose(picture());
    expect(await screen.findByText('Not a picture')).toBeVisible();
    await save();
    expect(await screen.findByText('Could not upload a file: try again or remove it')).toBeVisible();
    expect(saved).toEqual([]);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Upload "dot.png" again' }));
    expect(await screen.findByRole('link', { name: 'dot.png' })).toBeVisible();
  });

  test('an upload can be cancelled, an uploaded file removed', async () => {
    worker.use(http.post(uploadPath, () => new Promise<HttpResponse<null>>(() => undefined)));
    const { choose } = await openForm(
      {},
      { id: '1', attachments: [{ id: '9', name: 'old.pdf', downloadUrl: 'x', size: 2048 }] },
    );
    expect(within(list()!).getByText('2 KB')).toBeVisible();
    await choose(picture());
    await user.click(await screen.findByRole('button', { name: 'Cancel uploading "dot.png"' }));
    expect(within(list()!).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove "old.pdf"' }));
    expect(list()).toBeNull();
  });

  test('accepts dropped and pasted files, also by keyboard', async () => {
    const sent = keepFiles();
    const { button } = await openForm();
    button.focus();
    const transfer = new DataTransfer();
    transfer.items.add(picture('pasted.png'));
    fireEvent(button, new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
    await screen.findByRole('link', { name: 'pasted.png' });
    const drop = new DataTransfer();
    drop.items.add(picture('dropped.png'));
    fireEvent(button, new DragEvent('dragover', { dataTransfer: drop, bubbles: true }));
    expect(screen.getByText('Drop to upload')).toBeVisible();
    fireEvent(button, new DragEvent('drop', { dataTransfer: drop, bubbles: true }));
    await screen.findByRole('link', { name: 'dropped.png' });
    expect(sent).toHaveLength(2);
    expect(button).toHaveAccessibleDescription(/Up to 1 MB each, 3 in total/);
  });

  test('closing the dialog asks for confirmation and aborts uploads', async () => {
    worker.use(http.post(uploadPath, () => new Promise<HttpResponse<null>>(() => undefined)));
    const { choose, page, console } = await openForm();
    await choose(picture());
    await screen.findByRole('progressbar');
    const form = page.openForm!;
    const closing = page.closeDialog();
    await waitFor(() => expect(console.messages.box).toBeDefined());
    console.messages.box?.answer(true);
    await closing;
    expect([form.isDirty, page.dialog]).toEqual([false, undefined]);
  });

  test('shows read-only files, and no link to a script', async () => {
    await openShown();
    expect(screen.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
    expect(screen.getByText('evil.png')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'evil.png' })).toBeNull();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.queryByLabelText('Choose files')).toBeNull();
  });
});

/** A dialog that shows a record beside its fields. */
async function openShown() {
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    dialogs: {
      look: {
        kind: 'form',
        title: 'Look',
        fields: [
          { field: 'files', title: 'Files', input: 'show', as: 'files' },
          {
            field: 'enabled',
            title: 'State',
            input: 'show',
            as: 'status',
            options: [{ value: true, title: 'Active' }],
          },
          { field: 'text', title: 'Text' },
        ],
        submit: [{ call: { post: '/save' } }],
      },
    },
  });
  const files = [
    { id: '1', name: 'plan.pdf', downloadUrl: 'a', size: 1 },
    { id: '2', name: 'evil.png', downloadUrl: 'javascript:alert(1)', size: 1 },
  ];
  await page.open('look', { id: '1', files, enabled: true });
  await screen.findByText('plan.pdf');
}
