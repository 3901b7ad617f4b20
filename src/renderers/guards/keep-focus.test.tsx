import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { Dialog } from '../overlays/dialog.tsx';
import MessagesView from '../shell/messages-view.tsx';
import { drawInShell } from '../testing/test-shell-world.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { PopupMenu } from '../widgets/popup-menu.tsx';

startBrowserPlatform();
const user = userEvent.setup();

/** Something that opens over the page, with a button in it that closes it. */
type Overlay = (props: { close(): void }) => ReactNode;

const InDialog: Overlay = ({ close }) => (
  <Dialog id="things" title="Things" open onCancel={close} footer={null}>
    <button type="button" onClick={close}>
      close it
    </button>
  </Dialog>
);
const InDrawer: Overlay = ({ close }) => (
  <Drawer open title="Things" onClose={close}>
    <button type="button" onClick={close}>
      close it
    </button>
  </Drawer>
);
const InPopover: Overlay = ({ close }) => (
  <Popover
    open
    content={
      <button type="button" onClick={close}>
        close it
      </button>
    }
  >
    <span />
  </Popover>
);

function Page({ overlay: Over }: { overlay: Overlay }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">before</button>
      <button type="button" onClick={() => setOpen(true)}>
        open it
      </button>
      {isOpen && <Over close={() => setOpen(false)} />}
    </main>
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const focused = () => document.activeElement;

test.each([
  ['dialog', InDialog],
  ['drawer', InDrawer],
  ['popover', InPopover],
])('closing a %s returns the focus to what opened it', async (_, overlay) => {
  await drawInShell(await createSignedInConsole(), <Page overlay={overlay} />);
  await user.click(await button('open it'));
  await user.click(await button('close it'));
  await waitFor(() => expect(screen.queryByText('close it')).toBeNull());
  await waitFor(async () => expect(focused()).toBe(await button('open it')));
});

test('a dialog that a menu opened returns the focus to the button of the menu', async () => {
  function WithMenu() {
    const [isOpen, setOpen] = useState(false);
    return (
      <main>
        <PopupMenu items={[{ key: 'more', label: 'more things', onClick: () => setOpen(true) }]}>
          {(props) => (
            <button type="button" {...props}>
              menu
            </button>
          )}
        </PopupMenu>
        {isOpen && <InDialog close={() => setOpen(false)} />}
      </main>
    );
  }
  await drawInShell(await createSignedInConsole(), <WithMenu />);
  await user.click(await button('menu'));
  await user.click(await screen.findByText('more things'));
  await user.click(await button('close it'));
  await waitFor(async () => expect(focused()).toBe(await button('menu')));
});

/** Rows that can be deleted, at once or after a question. */
function Rows({ asks }: { asks: boolean }) {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const [asked, setAsked] = useState<string>();
  const remove = (row: string) => setRows(rows.filter((one) => one !== row));
  return (
    <main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label="list" tabIndex={0}>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">edit {row}</button>
              <button type="button" onClick={() => (asks ? setAsked(row) : remove(row))}>
                delete {row}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {asked !== undefined && (
        <Dialog id="sure" title="Sure?" open onCancel={() => setAsked(undefined)} footer={null}>
          <button
            type="button"
            onClick={() => {
              remove(asked);
              // The rows come before the question goes, as after an answer of the platform.
              setTimeout(() => setAsked(undefined));
            }}
          >
            yes
          </button>
        </Dialog>
      )}
    </main>
  );
}

test.each([false, true])(
  'the focus of a deleted row goes to the same action of its neighbour (question: %s)',
  async (asks) => {
    await drawInShell(await createSignedInConsole(), <Rows asks={asks} />);
    const remove = async (row: string) => {
      await user.click(await button(`delete ${row}`));
      if (asks) await user.click(await button('yes'));
      await waitFor(() => expect(screen.queryByText('yes')).toBeNull());
    };
    await remove('b');
    await waitFor(async () => expect(focused()).toBe(await button('delete c')));
    await remove('c');
    await waitFor(async () => expect(focused()).toBe(await button('delete a')));
    await remove('a');
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('list')));
  },
);

test('after a question of the console the focus goes on from what asked it', async () => {
  const world = await createSignedInConsole();
  const { messages } = world.console;
  function Asking() {
    const [isThere, setThere] = useState(true);
    const ask = async () => {
      const sure = await messages.ask({ title: 'Sure?', ok: 'Yes', cancel: 'No' });
      if (sure) setThere(false);
    };
    return (
      <main>
        {isThere && (
          <button type="button" onClick={() => void ask()}>
            delete it
          </button>
        )}
        <button type="button">the next</button>
      </main>
    );
  }
  await drawInShell(
    world,
    <>
      <MessagesView />
      <Asking />
    </>,
  );
  await user.click(await button('delete it'));
  await user.click(await button('No'));
  await waitFor(async () => expect(focused()).toBe(await button('delete it')));
  await user.click(await button('delete it'));
  await user.click(await button('Yes'));
  await waitFor(async () => expect(focused()).toBe(await button('the next')));
});

test('the focus that the user has taken away stays away', async () => {
  function Vanishing() {
    const [isShown, setShown] = useState(true);
    return (
      <main>
        <p>plain text</p>
        <button type="button">stays</button>
        {isShown && (
          <button type="button" onClick={() => setTimeout(() => setShown(false), 100)}>
            goes
          </button>
        )}
      </main>
    );
  }
  await drawInShell(await createSignedInConsole(), <Vanishing />);
  await user.click(await button('goes'));
  await user.click(screen.getByText('plain text'));
  await waitFor(() => expect(screen.queryByText('goes')).toBeNull());
  expect(focused()).toBe(document.body);
});

const layers = ['drawer', 'dialog', 'question'] as const;

test.each([
  [['question', 'dialog', 'drawer']],
  [['question', 'drawer', 'dialog']],
  [['dialog', 'question', 'drawer']],
  [['dialog', 'drawer', 'question']],
  [['drawer', 'question', 'dialog']],
  [['drawer', 'dialog', 'question']],
])('layers closed as %s return the focus to what opened the lowest one', async (order) => {
  let close: (layer: string) => void = () => undefined;
  function Layers() {
    const [open, setOpen] = useState<readonly string[]>([]);
    close = (layer) => setOpen((all) => all.filter((one) => one !== layer));
    const shut = () => undefined;
    const opener = (layer: string) => (
      <button type="button" onClick={() => setOpen((all) => [...all, layer])}>
        open the {layer}
      </button>
    );
    return (
      <main id="main" tabIndex={-1}>
        {opener('drawer')}
        {open.includes('drawer') && (
          <Drawer open title="The drawer" onClose={shut}>
            {opener('dialog')}
          </Drawer>
        )}
        {open.includes('dialog') && (
          <Dialog id="dialog" title="The dialog" open onCancel={shut} footer={null}>
            {opener('question')}
          </Dialog>
        )}
        {open.includes('question') && (
          <Dialog id="question" title="Sure?" open onCancel={shut} footer={null}>
            <button type="button">yes</button>
          </Dialog>
        )}
      </main>
    );
  }
  await drawInShell(await createSignedInConsole(), <Layers />);
  for (const layer of layers) {
    await user.click(await button(`open the ${layer}`));
  }
  await user.click(await button('yes'));
  for (const [closed, layer] of order.entries()) {
    act(() => close(layer));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(order.length - 1 - closed));
  }
  await waitFor(async () => expect(focused()).toBe(await button('open the drawer')));
});
