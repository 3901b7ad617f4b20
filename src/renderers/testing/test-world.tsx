import { render } from '@testing-library/react';
import { App as AntdApp } from 'antd';
import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { type ReactNode, useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startHandlers } from '../../engine/stores/testing/test-answers.ts';
import type { TestConsole } from '../../engine/stores/testing/test-console.ts';
import { ConsoleProvider } from '../context/console-context.tsx';
import { NavigateProvider } from '../context/navigate-context.tsx';
import { type Registries, RegistriesProvider } from '../context/registries.tsx';
import { startGuards } from '../guards/start-guards.ts';
import { createRegistries } from '../index.ts';
import { themeOf } from '../theme/theme.ts';
import { Themed } from '../theme/themed.tsx';

const lastRequestPath = new URL('/last-request-of-a-test', document.baseURI).href;

/**
 * A mock platform for the component tests of a file, in the browser's network layer.
 *
 * A request that a test has sent and not awaited may reach the platform only later, and would be answered and counted by
 * the handlers of the next test. So each test ends with a request that is answered after all earlier ones were received.
 */
export function startBrowserPlatform() {
  const worker = setupWorker(
    ...startHandlers,
    http.post(lastRequestPath, () => new HttpResponse()),
  );
  beforeAll(async () => {
    await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  });
  afterEach(async () => {
    await fetch(lastRequestPath, { method: 'POST', body: 'last' });
    worker.resetHandlers();
  });
  afterAll(() => worker.stop());
  return worker;
}

/** The guards of the shell, which components are drawn without. */
function Guarded({ children }: { children: ReactNode }) {
  useEffect(() => startGuards(), []);
  return children;
}

/** Draws a component with the providers of the console, at an address such as '/wall?key=k'; `router` knows where links led. */
export function draw(
  { console }: Pick<TestConsole, 'console'>,
  part: ReactNode,
  registries: Registries = createRegistries(),
  address = '/',
) {
  const world = (
    <Themed theme={themeOf(false, false)}>
      <AntdApp>
        <ConsoleProvider value={console}>
          <RegistriesProvider value={registries}>
            <Guarded>
              <div style={{ height: 700, display: 'flex', flexDirection: 'column' }}>{part}</div>
            </Guarded>
          </RegistriesProvider>
        </ConsoleProvider>
      </AntdApp>
    </Themed>
  );
  const element = <NavigateProvider value={(to, how) => router.navigate(to, how)}>{world}</NavigateProvider>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return { ...render(<RouterProvider router={router} />), router };
}
