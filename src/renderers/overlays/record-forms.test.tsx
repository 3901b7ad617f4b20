import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A table whose drawer shows a thread, takes replies and changes the owner and the topic. */
async function threads() {
  const stored = new Map(
    ['1', '2'].map((id) => [id, { id, name: `Thread ${id}`, owner: 'Lin', topic: 'Lamps', replies: [] as object[] }]),
  );
  const replies: unknown[] = [];
  const changes: unknown[] = [];
  worker.use(
    http.post(at('/pages'), () => success({ data: [...stored.values()], total: stored.size })),
    http.get(at('/threads/:id'), ({ params }) => {
      const thread = stored.get(String(params.id));
      return thread ? success(thread) : failure('A0404', 'This record is gone');
    }),
    http.post(at('/threads/:id/reply'), async ({ request, params }) => {
      const body = (await request.json()) as { text: string };
      replies.push({ to: params.id, ...body });
      stored.get(String(params.id))?.replies.push({ id: `r${replies.length}`, userName: 'Me', text: body.text });
      return success(null);
    }),
    http.put(at('/threads/:id'), async ({ request, params }) => {
      const body = (await request.json()) as { owner: string; topic: string };
      changes.push(body);
      Object.assign(stored.get(String(params.id))!, body);
      return success(null);
    }),
  );
  const world = await drawPage(worker, {
    sources: {
      threads: { kind: 'paged', post: '/pages' },
      said: { kind: 'static', rows: { $: 'page.thread.replies' } },
    },
    body: {
      kind: 'table',
      id: 'threads',
      source: 'threads',
      columns: [{ field: 'name', title: 'Name', open: 'thread' }],
    },
    dialogs: {
      thread: {
        kind: 'record',
        title: '{name}',
        load: '/threads/{id}',
        follow: ['FeedbackValue'],
        browse: 'threads',
        items: [{ field: 'owner', title: 'Now with' }],
        body: {
          kind: 'section',
          items: [
            { kind: 'list', id: 'said', source: 'said', title: 'userName', text: 'text', look: 'texts' },
            {
              kind: 'form',
              id: 'reply',
              record: { $: 'page.thread' },
              adds: true,
              fields: [{ field: 'name', title: 'Reply' }],
              submitTitle: 'Send',
              submit: [
                { call: { post: '/threads/{id}/reply', body: { text: { $: 'form.name' } } } },
                { reload: 'thread' },
              ],
            },
            {
              kind: 'form',
              id: 'handling',
              record: { $: 'page.thread' },
              fields: [
                { field: 'owner', title: 'Owner' },
                { field: 'topic', title: 'Topic' },
              ],
              submitTitle: 'Change',
              submit: [{ call: { put: '/threads/{id}' } }, { reload: 'thread' }],
            },
          ],
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Thread 1' }));
  const dialog = await screen.findByRole('dialog');
  const box = (name: string) => within(dialog).findByRole('textbox', { name });
  /** Somebody else changes a thread, and the platform says so. */
  const other = (change: () => void) =>
    act(() => {
      change();
      world.console.events.receive([{ type: 'FeedbackValue', data: { id: '1' } }]);
      world.timers.pass(300);
    });
  await box('Owner');
  return { ...world, dialog, box, other, stored, replies, changes };
}

test('a reply in a drawer shows at once, and the drawer stays with an empty box', async () => {
  const { dialog, box, replies } = await threads();
  const reply = await box('Reply');
  // The record has a name; the reply starts without one.
  expect(reply).toHaveValue('');
  await user.type(reply, 'We look into it');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('We look into it')).toBeVisible();
  await waitFor(async () => expect(await box('Reply')).toHaveValue(''));
  expect(within(dialog).queryByText('Unsaved changes')).toBeNull();
  expect(replies).toEqual([{ to: '1', text: 'We look into it' }]);
});

test('what others say shows live and leaves what was typed, in the box and in its fields', async () => {
  const { dialog, box, other, stored, changes } = await threads();
  const [reply, topic] = [await box('Reply'), await box('Topic')];
  await user.type(topic, ' and poles');
  await user.type(reply, 'Half a sen');
  other(() =>
    Object.assign(stored.get('1')!, { owner: 'Wang', replies: [{ id: 'o1', userName: 'Wang', text: 'I take it' }] }),
  );
  expect(await within(dialog).findByText('I take it')).toBeVisible();
  // An untouched field shows what was saved meanwhile, so that saving does not take it back.
  await waitFor(async () => expect(await box('Owner')).toHaveValue('Wang'));
  expect(topic).toHaveValue('Lamps and poles');
  expect(reply).toHaveValue('Half a sen');
  expect(reply).toHaveFocus();
  await user.type(reply, 'tence');
  expect(await box('Reply')).toHaveValue('Half a sentence');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(changes).toEqual([{ id: '1', owner: 'Wang', topic: 'Lamps and poles' }]));
  await waitFor(() => expect(within(dialog).getAllByText('Unsaved changes')).toHaveLength(1));
});

test('unsaved input stays with its record while the drawer steps on', async () => {
  const { dialog, box } = await threads();
  await user.type(await box('Reply'), 'For one');
  await user.click(within(dialog).getByRole('button', { name: /Next$/ }));
  await waitFor(async () => expect(await box('Reply')).toHaveValue(''));
  await user.click(within(dialog).getByRole('button', { name: /Previous$/ }));
  await waitFor(async () => expect(await box('Reply')).toHaveValue('For one'));
});

test('a record that somebody else deletes says so', async () => {
  const { dialog, other, stored } = await threads();
  other(() => stored.delete('1'));
  expect(await within(dialog).findByText('This record is gone')).toBeVisible();
});
