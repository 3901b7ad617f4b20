import { StyleProvider } from '@ant-design/cssinjs';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import type { ReactNode } from 'react';
import { createStyleCache } from './style-cache.ts';
import './theme.css';

const cache = createStyleCache();
/** A button that works has the name that it had: the wheel adds nothing, also while it goes. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} /> };

/** antd's components in this theme and language. */
export const Themed = ({
  children,
  ...looks
}: Pick<ConfigProviderProps, 'theme' | 'locale' | 'modal' | 'drawer' | 'getPopupContainer'> & {
  children: ReactNode;
}) => (
  <StyleProvider cache={cache}>
    <ConfigProvider {...looks} button={button}>
      {children}
    </ConfigProvider>
  </StyleProvider>
);
