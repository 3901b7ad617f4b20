import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const rows = ['One', 'Two', 'Three'].map((title, index) => ({ id: String(index + 1), title }));

/** A table whose titles open a drawer with the record and its readers. */
async function notices({ search = '' } = {}) {
  const calls: string[] = [];
  worker.use(
    http.post(at('/pages'), () => {
      calls.push('pages');
      return success({ data: rows, total: 3 });
    }),
    http.get(at('/notices/:id'), ({ params }) => {
      calls.push(`read ${params.id}`);
      return success({ title: rows[Number(params.id) - 1]?.title, content: `<p>text ${params.id}</p>`, files: [] });
    }),
    http.post(at('/readers'), async ({ request }) => {
      const { condition } = (await request.json()) as { condition: { noticeId: string } };
      calls.push(`readers ${condition.noticeId}`);
      return success({ data: [{ id: '1', name: `reader of ${condition.noticeId}` }], total: 1 });
    }),
    http.post(at('/notices/:id/readers'), ({ params }) => {
      calls.push(`add to ${params.id}`);
      return success(null);
    }),
  );
  const world = await drawPage(
    worker,
    {
      body: {
        kind: 'table',
        id: 'notices',
        source: 'notices',
        columns: [{ field: 'title', title: 'Title', do: [{ open: 'notice', with: 'row' }] }],
      },
      sources: {
        notices: { kind: 'paged', post: '/pages' },
        readers: {
          kind: 'paged',
          post: '/readers',
          with: { noticeId: { $: 'page.notice.id' } },
          when: { $: 'has(page.notice.id)' },
        },
      },
      dialogs: {
        notice: {
          kind: 'record',
          title: 'Notice {title}',
          load: '/notices/{id}',
          browse: 'notices',
          items: [
            { field: 'title', title: 'Title' },
            { field: 'content', title: 'Content', as: 'html' },
            { field: 'files', title: 'Files', as: 'files' },
          ],
          body: {
            kind: 'table',
            id: 'readerList',
            source: 'readers',
            columns: [{ field: 'name', title: 'Reader' }],
            toolbar: [{ title: 'Add reader', open: 'reader' }],
          },
          opened: [{ reload: 'notices' }],
        },
        reader: {
          kind: 'form',
          title: 'Reader',
          fields: [{ field: 'name', title: 'Name' }],
          submit: [
            { call: { post: '/notices/{notice}/readers', fill: { notice: { $: 'page.notice.id' } } } },
            { close: true },
            { reload: 'readers' },
          ],
        },
      },
    },
    { search },
  );
  return { ...world, calls };
}
const drawer = () => screen.findByRole('dialog');

describe('the drawer of a record', () => {
  test('opens from a cell, reads the record once, then runs its steps', async () => {
    const { calls, page } = await notices();
    await user.click(await screen.findByRole('button', { name: 'Two' }));
    const dialog = await drawer();
    expect(await within(dialog).findByText('text 2')).toBeVisible();
    expect(within(dialog).getByText('Notice Two')).toBeVisible();
    expect(await within(dialog).findByText('reader of 2')).toBeVisible();
    // Empty facts take no space.
    expect(within(dialog).queryByText('Files')).toBeNull();
    expect(calls.filter((call) => call.startsWith('read '))).toEqual(['read 2']);
    await waitFor(() => expect(calls.filter((call) => call === 'pages')).toHaveLength(2));
    expect(page.query('d.notice')).toBe('2');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.query('d.notice')).toBeUndefined();
  });

  test('moves through the rows by button and arrow key, and its block follows', async () => {
    await notices();
    await user.click(await screen.findByRole('button', { name: 'One' }));
    const dialog = await drawer();
    expect(await within(dialog).findByText('reader of 1')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /Previous$/ })).toBeDisabled();
    const body = dialog.querySelector<HTMLElement>('.ant-drawer-body')!;
    body.style.maxHeight = '200px';
    body.scrollTop = 150;
    expect(body.scrollTop).toBe(150);
    await user.click(within(dialog).getByRole('button', { name: /Next$/ }));
    expect(await within(dialog).findByText('text 2')).toBeVisible();
    expect(body.scrollTop).toBe(0);
    expect(await within(dialog).findByText('reader of 2')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await within(dialog).findByText('text 3')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /Next$/ })).toBeDisabled();
  });

  test('opens from the URL, also while the page is open', async () => {
    const { page } = await notices({ search: '?d.notice=3' });
    expect(await within(await drawer()).findByText('text 3')).toBeVisible();
    act(() => page.follow('?d.notice=1'));
    expect(await within(await drawer()).findByText('text 1')).toBeVisible();
    act(() => page.follow(''));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is shown again after a form that was opened from it is saved or cancelled', async () => {
    const { calls } = await notices();
    await user.click(await screen.findByRole('button', { name: 'Two' }));
    const openForm = async () => user.click(await screen.findByRole('button', { name: 'Add reader' }));
    const expectDrawer = async () => {
      expect(await screen.findByText('text 2')).toBeVisible();
      expect(screen.getByText('Notice Two')).toBeVisible();
    };
    await openForm();
    await user.type(await screen.findByLabelText('Name'), 'Lin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectDrawer();
    expect(calls.filter((call) => call.startsWith('add'))).toEqual(['add to 2']);
    await openForm();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expectDrawer();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows a failed load, and retries', async () => {
    await notices();
    worker.use(http.get(at('/notices/:id'), () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name: 'One' }));
    const dialog = await drawer();
    const retry = await within(dialog).findByRole('button', { name: 'Try again' });
    worker.use(http.get(at('/notices/:id'), () => success({ title: 'One', content: '<p>here</p>' })));
    await user.click(retry);
    expect(await within(dialog).findByText('here')).toBeVisible();
  });
});

test('a page that is shown again reads the record of its drawer again', async () => {
  const { page } = await notices({ search: '?d.notice=2' });
  const drawer = await screen.findByRole('dialog', { name: 'Notice Two' });
  expect(await within(drawer).findByText('text 2')).toBeVisible();
  worker.use(http.get(at('/notices/:id'), () => success({ title: 'Two', content: '<p>changed</p>', files: [] })));
  act(() => page.refresh());
  expect(await within(drawer).findByText('changed')).toBeVisible();
});
