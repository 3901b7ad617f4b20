import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import type { ReactNode } from 'react';
import { createStyleCache } from './style-cache.ts';

const cache = createStyleCache();
const button = { autoInsertSpace: false };

/** antd's components in this theme and language. */
export const Themed = ({
  children,
  ...looks
}: Pick<ConfigProviderProps, 'theme' | 'locale'> & { children: ReactNode }) => (
  <StyleProvider cache={cache}>
    <ConfigProvider {...looks} button={button}>
      {children}
    </ConfigProvider>
  </StyleProvider>
);
