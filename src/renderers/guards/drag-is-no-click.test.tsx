import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { paintFrame } from '../../../tests/setup/painted-frame.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { guardDrags } from './drag-is-no-click.ts';

paintFrame();
const worker = startBrowserPlatform();

/** Drags the real pointer over the text of an element, from its left to its right. */
async function dragOver(element: Element): Promise<void> {
  const words = document.createRange();
  words.selectNodeContents(element);
  const box = words.getBoundingClientRect();
  const frame = window.frameElement!;
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / window.innerWidth;
  const y = outer.y + (box.y + box.height / 2) * scale;
  const at = (x: number) => ({ x: outer.x + x * scale, y, button: 'left' as const, clickCount: 1 });
  const from = at(box.left + 1);
  const to = at(box.right - 1);
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...from });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...from, x: (from.x + to.x) / 2, buttons: 1 });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...to, buttons: 1 });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...to });
}

test('dragging over a row, a link or a value that opens a drawer selects its text, and a press acts', async () => {
  worker.use(
    http.post(at('/poles'), () =>
      success({ data: [{ id: '1', name: 'Lamp pole 12', code: 'LP-0012-A', kind: 'Steel pole' }], total: 1 }),
    ),
  );
  const { page } = await drawPage(worker, {
    body: {
      kind: 'table',
      id: 'poles',
      source: 'poles',
      choose: true,
      columns: [
        { field: 'name', title: 'Name', as: 'link', to: '/poles/{id}' },
        { field: 'code', title: 'Code' },
        { field: 'kind', title: 'Kind', open: 'details' },
      ],
    },
    sources: { poles: { kind: 'paged', post: '/poles' } },
    dialogs: { details: { kind: 'record', title: 'Details', items: [{ field: 'code', title: 'Code' }] } },
  });
  const selected = () => String(window.getSelection());
  const chosen = () => (page.chosen('poles') as { row?: { id: string } } | undefined)?.row?.id;
  const code = await screen.findByText('LP-0012-A');
  await dragOver(code);
  await waitFor(() => expect(selected()).toContain('P-0012-'));
  expect(chosen()).toBeUndefined();
  await dragOver(screen.getByText('Lamp pole 12'));
  await waitFor(() => expect(selected()).toContain('amp pole 1'));
  await userEvent.click(code);
  await waitFor(() => expect(chosen()).toBe('1'));
  await dragOver(screen.getByRole('button', { name: 'Steel pole' }));
  await waitFor(() => expect(selected()).toContain('teel pol'));
  expect(screen.queryByRole('dialog')).toBeNull();
  // What is selected since an earlier press keeps no click from acting.
  await userEvent.click(screen.getByRole('button', { name: 'Steel pole' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a guard that begins during a press lets its click through', () => {
  document.body.innerHTML = '<div class="lamp-table-rows"><button class="lamp-cell-button">Lamp 1</button></div>';
  const button = document.querySelector('button')!;
  let clicks = 0;
  button.onclick = () => {
    clicks += 1;
  };
  const at = { bubbles: true, clientX: 200, clientY: 100, detail: 1 };
  button.dispatchEvent(new PointerEvent('pointerdown', at));
  const end = guardDrags();
  button.dispatchEvent(new MouseEvent('click', at));
  expect(clicks).toBe(1);
  button.dispatchEvent(new PointerEvent('pointerdown', at));
  button.dispatchEvent(new MouseEvent('click', { ...at, clientX: 260 }));
  expect(clicks).toBe(1);
  end();
  document.body.replaceChildren();
});
