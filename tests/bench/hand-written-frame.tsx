import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import type { ReactNode } from 'react';
import { themeOf } from '../../src/renderers/theme.ts';

const theme = themeOf(false, true);

/** What stands around a page written by hand: the same theme, and as much room as a page of the console has. */
export function HandWrittenFrame({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={theme} locale={enUS} button={{ autoInsertSpace: false }}>
      <App>
        <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>{children}</div>
      </App>
    </ConfigProvider>
  );
}
