import { act, render, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { ConsoleProvider, useBatchConfirm } from '../context/console-context.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { texts } from '../texts/texts.ts';
import { lazyQuestion } from './lazy-question.tsx';

startBrowserPlatform();

test('a dialog that fails to load is reported, the caller gets an answer, and the page stays (HTTP-05)', async () => {
  const { console } = await createSignedInConsole();
  await console.session.start();
  const Dialog = lazyQuestion(
    () => Promise.reject(new Error('404')),
    useBatchConfirm,
    (batch) => batch.cancel(),
  );
  const Place = observer(() => {
    const batch = useBatchConfirm();
    return <>{batch.box && <Suspense>{<Dialog />}</Suspense>}</>;
  });
  const { container } = render(
    <ConsoleProvider value={console}>
      <p>the page</p>
      <Place />
    </ConsoleProvider>,
  );
  for (let times = 0; times < 2; times += 1) {
    let reason: unknown;
    act(() => {
      console.batch.confirm('batchPassword').catch((error: unknown) => {
        reason = error;
      });
    });
    await waitFor(() => expect(reason).toBeDefined());
    expect(console.messages.toast).toMatchObject({ tone: 'error', text: texts.newVersionText });
    expect(container).toHaveTextContent('the page');
  }
});
