import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

function splitPage() {
  worker.use(
    http.get(at('/areas'), () => success({ code: '1', name: 'City', children: [{ code: '11', name: 'North' }] })),
  );
  return drawPage(worker, {
    sources: { areas: { kind: 'tree', get: '/areas' } },
    body: {
      kind: 'split',
      width: 200,
      side: { kind: 'tree', id: 'side', source: 'areas', title: 'Areas' },
      main: { kind: 'text', text: 'main words' },
    },
  });
}

test('the divider moves by keyboard, within limits, and keeps its position', async () => {
  const { unmount } = await splitPage();
  const line = await screen.findByRole('separator');
  expect(line).toHaveAttribute('aria-valuenow', '200');
  line.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(line).toHaveAttribute('aria-valuenow', '232');
  expect(screen.getByText('main words').getBoundingClientRect().left).toBeGreaterThan(232);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(line).toHaveAttribute('aria-valuenow', '160');
  await user.keyboard('{End}');
  expect(line).toHaveAttribute('aria-valuenow', '480');
  await user.click(screen.getByRole('button', { name: 'Hide sidebar' }));
  expect(screen.queryByRole('separator')).toBeNull();
  expect(document.querySelector('.lamp-split-side')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show sidebar' }));
  expect(document.querySelector('.lamp-split-side')).toBeVisible();
  unmount();
});

test('on a phone a list in the narrow side folds into the title of its chosen row', async () => {
  await browserPage.viewport(390, 800);
  await drawPage(worker, {
    sources: {
      subjects: {
        kind: 'static',
        rows: [
          { id: 'a', name: { zh: '告警', en: 'Alarms' } },
          { id: 'b', name: 'Energy' },
        ],
      },
    },
    body: {
      kind: 'split',
      side: { kind: 'list', id: 'subjects', source: 'subjects', title: 'name', choose: true, chooseFirst: true },
      main: { kind: 'text', text: 'main words' },
    },
  });
  const fold = await screen.findByRole('button', { name: 'Alarms', expanded: false });
  await user.click(fold);
  await user.click(screen.getByRole('button', { name: 'Energy' }));
  await waitFor(() => expect(fold).toHaveTextContent('Energy'));
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone the narrow side folds into a line that names the selection', async () => {
  await browserPage.viewport(390, 800);
  await splitPage();
  const fold = await screen.findByRole('button', { name: 'Areas' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('main words')).toBeVisible();
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(await screen.findByText('North'));
  await waitFor(() => expect(fold).toHaveTextContent('North'));
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});
