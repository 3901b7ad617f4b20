import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { themeOf } from '../../../src/renderers/theme/theme.ts';
import { Routed } from './routed.tsx';

const theme = themeOf(false, true);

/** The frame of a handwritten page: a router, the same theme, and the same space as a page of the console. */
export function handWritten(page: ReactNode): ReactElement {
  const element = (
    <ConfigProvider theme={theme} locale={enUS} button={{ autoInsertSpace: false }}>
      <App>
        <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>{page}</div>
      </App>
    </ConfigProvider>
  );
  return <Routed router={createMemoryRouter([{ path: '*', element }])} />;
}
