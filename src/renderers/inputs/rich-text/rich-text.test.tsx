import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';
import { linkAddress } from './rich-text-link.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A dialog with a rich text field, and the requests it sends. */
async function openForm(more: object = {}, row?: Record<string, unknown>) {
  const saved: { content?: string }[] = [];
  worker.use(
    http.post(at('/save'), async ({ request }) => {
      saved.push((await request.json()) as { content?: string });
      return success(null);
    }),
  );
  const field = { field: 'content', title: 'Content', input: 'richText', wide: true, ...more };
  const world = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    dialogs: {
      edit: { kind: 'form', title: 'Edit', fields: [field], submit: [{ call: { post: '/save' } }] },
    },
  });
  await act(() => world.page.open('edit', row));
  const editor = await screen.findByRole('textbox', { name: 'Content' });
  const tool = (name: string) => screen.getByRole('button', { name });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...world, editor, tool, save, saved };
}

describe('a rich text', () => {
  test('is typed, formatted with its buttons and stored as HTML', async () => {
    const { editor, tool, save, saved, page } = await openForm();
    expect(page.isDirty).toBe(false);
    const press = async (name: string) => {
      await user.click(tool(name));
      await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'true'));
      await waitFor(() => expect(editor).toHaveFocus());
    };
    await press('Heading');
    await user.keyboard('Plan{Enter}');
    await press('Bullet list');
    await press('Bold');
    await user.keyboard('now');
    expect(page.isDirty).toBe(true);
    expect(within(editor).getByRole('heading', { name: 'Plan', level: 2 })).toBeVisible();
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.content).toBe('<h2>Plan</h2><ul><li><p><strong>now</strong></p></li></ul>');
  });

  test('is an empty string when all text is deleted, and then fails `required`', async () => {
    const { editor, save, saved } = await openForm({ required: true });
    await user.click(editor);
    await user.keyboard('a{Backspace}');
    await save();
    expect(await screen.findByText('Required')).toBeVisible();
    expect(editor).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(editor).toHaveFocus());
    expect(saved).toEqual([]);
  });

  test('counts characters without the tags', async () => {
    const { editor, save, saved } = await openForm(
      { maxLength: 5 },
      { id: '1', content: '<p><strong>12345</strong></p>' },
    );
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(editor);
    await user.keyboard('6');
    await save();
    expect(await screen.findByText('At most 5 characters')).toBeVisible();
  });

  test("reads pictures behind the platform with the token, and stores the platform's address", async () => {
    const asked: (string | null)[] = [];
    worker.use(
      http.get(at('/system/mediaInfo/download/1'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('key'));
        return new HttpResponse('png', { headers: { 'content-type': 'image/png' } });
      }),
    );
    const content = '<p>a</p><img src="system/mediaInfo/download/1?key=k" alt="Plan">';
    const { editor, save, saved } = await openForm({}, { id: '1', content });
    const picture = within(editor).getByRole('img', { name: 'Plan' });
    await waitFor(() => expect(picture.getAttribute('src')).toMatch(/^blob:/));
    expect(asked).toEqual(['k']);
    await user.click(within(editor).getByText('a'));
    await user.keyboard('!');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.content).toContain('<img src="system/mediaInfo/download/1?key=k" alt="Plan">');
  });

  test('shows tables and pictures of existing values, and runs no scripts', async () => {
    const content =
      '<h3>Old</h3><table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table><img src="https://a.b/c.png"><img src="x" onerror="window.wasRun = 1"><p>x<script>window.wasRun = 1</script></p>';
    const { editor, save, saved } = await openForm({}, { id: '1', content });
    expect(within(editor).getByRole('columnheader', { name: 'a' })).toBeVisible();
    expect(editor.querySelectorAll('img')).toHaveLength(1);
    await user.click(editor);
    await user.keyboard('!');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.content).toContain(
      '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
    );
    expect(saved[0]?.content).not.toMatch(/script|onerror/);
    expect('wasRun' in window).toBe(false);
  });

  test('allows web and mail links only', async () => {
    const { editor, tool, save, saved } = await openForm();
    await user.click(editor);
    await user.click(tool('Link'));
    const box = await screen.findByLabelText('Link address');
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('javascript:alert(1){Enter}');
    expect(await screen.findByText(/starting with http/)).toBeVisible();
    await user.clear(box);
    await user.keyboard('lamp.example/a{Enter}');
    await waitFor(() => expect(within(editor).getByRole('link')).toHaveAttribute('href', 'https://lamp.example/a'));
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.content).toContain('rel="noopener noreferrer"');
  });

  test('its toolbar is a single tab stop, with arrow keys inside', async () => {
    const { tool } = await openForm();
    const bar = screen.getByRole('toolbar', { name: 'Formatting' });
    expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    act(() => tool('Bold').focus());
    await user.keyboard('{ArrowRight}');
    expect(tool('Italic')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tool('Redo')).toHaveFocus();
    expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test("follows changes of the form, as by a draft, and shows the platform's message", async () => {
    worker.use(
      http.post(at('/refuse'), () => failure('A0400', 'no', { data: { fields: { content: 'Too many words' } } })),
    );
    const { editor, page } = await openForm({}, { id: '1', content: '<p>first</p>' });
    act(() => page.openForm?.set('content', '<p>second</p>'));
    await waitFor(() => expect(editor).toHaveTextContent('second'));
    act(() => void page.openForm?.showFieldErrors({ content: 'Too many words' }));
    expect(await screen.findByText('Too many words')).toBeVisible();
    expect(editor).toHaveAccessibleDescription('Too many words');
  });
});

test.each([
  ['https://a.b/c', 'https://a.b/c'],
  [' a.b/c?d=1 ', 'https://a.b/c?d=1'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['javascript:alert(1)', undefined],
  ['JAVASCRIPT:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['a b', undefined],
  ['', undefined],
])('a link typed as "%s"', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
