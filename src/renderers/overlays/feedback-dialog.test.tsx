import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../engine/compile/test-site.ts';
import { PlatformError } from '../../engine/data/http/platform-error.ts';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { config, createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import type { Capability } from '../../schemas/grammar/capabilities.ts';
import { ShellProvider } from '../context/shell-context.tsx';
import { FeedbackButton } from '../shell/feedback-button.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup({ applyAccept: false });
const sendPath = at('/island-business/feedback');
const picture = (name = 'dot.png') => new File(['x'], name, { type: 'image/png' });

/** The header's button beside a page, for a user with these functions. */
async function start({
  functions = ['100381'],
  capabilities,
}: {
  functions?: string[];
  capabilities?: Capability[];
} = {}) {
  const sent: Record<string, unknown>[] = [];
  const files: File[] = [];
  worker.use(
    http.get(at('/system/api/current/mainMenu'), () =>
      success(answerOf({ id: 20, caption: 'Test', url: '/workTable', subFuncItems: functions.map((id) => ({ id })) })),
    ),
    http.post(at('/system/mediaInfo/upload'), async ({ request }) => {
      const form = await request.formData();
      const file = form.get('file') as File;
      files.push(file);
      const id = String(files.length);
      return success({ id, name: file.name, size: file.size, type: 'IMG', downloadUrl: `assets/${id}` });
    }),
    http.post(sendPath, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return success({ id: '77', number: 12 });
    }),
  );
  const world = await createSignedInConsole(
    capabilities ? { config: { platform: { ...config.platform, capabilities } } } : undefined,
  );
  await world.console.route.enter('/workTable', '?q=1');
  world.at('/workTable?q=1');
  const shell = await world.console.openShell();
  draw(
    world,
    <ShellProvider value={shell}>
      <FeedbackButton />
      <main id="main" style={{ width: 300, height: 200 }}>
        A page
      </main>
    </ShellProvider>,
  );
  return { ...world, shell, sent, files };
}
async function open(more?: Parameters<typeof start>[0]) {
  const world = await start(more);
  await user.click(await screen.findByRole('button', { name: 'Feedback' }));
  const dialog = await screen.findByRole('dialog');
  const choose = (...files: File[]) => user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, files);
  return { ...world, dialog, choose };
}
const words = () => screen.getByLabelText('Content');
const send = async () => user.click(await screen.findByRole('button', { name: 'Send' }));

describe('the button', () => {
  test.each([
    ['a user without its function', { functions: ['100999'] }],
    ['a platform without feedback', { capabilities: [] }],
  ])('is absent for %s (PERM-04)', async (_, more) => {
    const { shell } = await start(more);
    expect(shell.feedback.isShown).toBe(false);
    expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull();
  });
});

describe('the dialog', () => {
  test('sends the text with technical details', async () => {
    const { console, choose, sent } = await open();
    await user.click(screen.getByText('Idea'));
    expect(screen.getByRole('radio', { name: 'Idea' })).toBeChecked();
    await user.type(words(), '  More colours ');
    await user.type(screen.getByLabelText('Contact'), '8012');
    await choose(picture());
    await screen.findByRole('link', { name: 'dot.png' });
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        type: 'idea',
        text: 'More colours',
        contact: '8012',
        pagePath: '/workTable?q=1',
        browser: 'Test browser',
        version: '1.2.3',
        lastError: null,
        pictures: [{ id: '1' }],
      },
    ]);
    expect(console.messages.toast?.text).toMatchObject({ en: 'Your feedback was sent as number 12, thank you' });
    // The next feedback starts empty.
    await user.click(screen.getByRole('button', { name: 'Feedback' }));
    expect(await screen.findByLabelText('Content')).toHaveValue('');
  });

  test('the last failure shown is sent too, and listed in the dialog', async () => {
    const { console, sent, shell } = await start();
    act(() => console.report(new PlatformError('business', 'The list is gone', { requestId: 'r-7' })));
    await user.click(screen.getByRole('button', { name: 'Feedback' }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: /Included details/ }));
    expect(await screen.findByText(/The list is gone \(r-7\)/)).toBeVisible();
    expect(screen.getByText(/^\S.* · \/workTable\?q=1$/)).toBeVisible();
    await user.type(words(), 'x');
    await send();
    await waitFor(() => expect(sent[0]?.lastError).toMatch(/^\d{4}-\d\d-\d\d [\d:]+ The list is gone \(r-7\)$/));
    await waitFor(() => expect(shell.feedback.isOpen).toBe(false));
  });

  test('requires a text of at most 500 characters', async () => {
    const { sent } = await open();
    await user.type(words(), '   ');
    await send();
    expect(await screen.findByText('Enter your feedback')).toBeVisible();
    expect(words()).toBeInvalid();
    fireEvent.change(words(), { target: { value: 'x'.repeat(500) } });
    expect(words()).toHaveAttribute('maxlength', '500');
    expect(screen.getByText('500 / 500')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('keeps the input while closed and after a failure', async () => {
    let isDown = true;
    const { console, choose } = await open();
    const bodies: unknown[] = [];
    worker.use(
      http.post(sendPath, async ({ request }) => {
        bodies.push(await request.json());
        return isDown ? HttpResponse.error() : success({ id: '1', number: 3 });
      }),
    );
    await user.type(words(), 'It hangs');
    await choose(picture());
    await screen.findByRole('link', { name: 'dot.png' });
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Feedback' }));
    expect(await screen.findByLabelText('Content')).toHaveValue('It hangs');
    await send();
    const alert = await waitFor(() => {
      const found = document.querySelector('.lamp-feedback-failure');
      if (!found) throw new Error('nothing is said');
      return found;
    });
    expect(alert).toBeVisible();
    expect(words()).toHaveValue('It hangs');
    expect(screen.getByRole('link', { name: 'dot.png' })).toBeVisible();
    // Reported in the dialog, not again in a toast.
    expect(console.messages.toast).toBeUndefined();
    isDown = false;
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test("the platform's validation message is shown at its field", async () => {
    await open();
    worker.use(
      http.post(sendPath, () =>
        failure('A0400', 'no', { data: { fields: { pictures: 'Upload it again', contact: 'Too long' } } }),
      ),
    );
    await user.type(words(), 'x');
    await send();
    expect(await screen.findByText('Upload it again')).toBeVisible();
    expect(screen.getByText('Too long')).toBeVisible();
  });

  test('accepts five pictures of 5 MB, also pasted into the text', async () => {
    const { choose, files } = await open();
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
    await choose(large, new File(['<svg/>'], 'a.svg'));
    expect(await screen.findByText('"large.png" is larger than 5 MB and was not sent')).toBeVisible();
    expect(screen.getByText(/"a.svg" is not one of/)).toBeVisible();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(picture('pasted.png'));
    fireEvent(words(), new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await screen.findByRole('link', { name: 'pasted.png' });
    await choose(...['1', '2', '3', '4', '5'].map((name) => picture(`${name}.png`)));
    expect(await screen.findByText('At most 5 files')).toBeVisible();
    await waitFor(() =>
      expect(files.map(({ name }) => name)).toEqual(['pasted.png', '1.png', '2.png', '3.png', '4.png']),
    );
    expect(screen.getByRole('switch')).toBeDisabled();
  });

  test('takes a screenshot of the page without the dialog, shows it, and removes it again', async () => {
    const { files, shell, sent } = await open();
    await user.click(screen.getByRole('switch', { name: 'Attach a screenshot of this page' }));
    expect(await screen.findByAltText('Screenshot of this page')).toBeInTheDocument();
    const bitmap = await createImageBitmap(files[0]!);
    expect([bitmap.width, bitmap.height, files[0]?.type]).toEqual([300, 200, 'image/png']);
    await user.click(screen.getByRole('switch'));
    expect(screen.queryByAltText('Screenshot of this page')).toBeNull();
    expect(shell.feedback.store!.pictures.files).toEqual([]);
    await user.click(screen.getByRole('switch'));
    await screen.findByAltText('Screenshot of this page');
    await user.type(words(), 'x');
    await send();
    await waitFor(() => expect(sent[0]?.pictures).toEqual([{ id: '2' }]));
  });

  test('a failed screenshot is reported, and the rest is sent', async () => {
    const { shell, sent } = await open();
    await act(() => shell.feedback.store!.addScreen(() => Promise.reject(new Error('tainted'))));
    expect(await screen.findByText(/Could not take a screenshot/)).toBeVisible();
    expect(screen.getByRole('switch')).not.toBeChecked();
    await user.type(words(), 'x');
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('is not sent during an upload', async () => {
    const { choose, sent } = await open();
    worker.use(http.post(at('/system/mediaInfo/upload'), () => new Promise<HttpResponse<null>>(() => undefined)));
    await user.type(words(), 'x');
    await choose(picture());
    await screen.findByRole('progressbar');
    await send();
    expect(await screen.findByText('Files are still uploading')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('the next user starts with an empty dialog', async () => {
    const { shell, console } = await open();
    await user.type(words(), 'secret');
    await act(() => console.route.exits.signOut());
    await waitFor(() => expect(shell.feedback.store!.text).toBe(''));
    expect([shell.feedback.isOpen, console.failures.last]).toEqual([false, undefined]);
  });
});
