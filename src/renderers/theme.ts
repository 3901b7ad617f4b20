import { theme as antdTheme, type ThemeConfig } from 'antd';

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

/** The one place where colours and sizes are chosen; components and style sheets only name antd's tokens. */
export const themeOf = (isDark: boolean, hasMotion: boolean): ThemeConfig => ({
  algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
  cssVar: { key: 'lamp' },
  hashed: false,
  token: {
    fontFamily,
    motion: hasMotion,
    colorPrimary: '#345ef0',
    colorInfo: '#345ef0',
    colorSuccess: '#1d9e61',
    colorWarning: '#d9860b',
    colorError: '#d9363e',
    borderRadius: 6,
    fontSize: 14,
    motionDurationSlow: '0.15s',
    motionDurationMid: '0.12s',
    motionDurationFast: '0.08s',
    ...(isDark
      ? {
          colorPrimary: '#5b7ff5',
          colorLink: '#91a9ff',
          colorError: '#f2737b',
          colorBgBase: '#0e131f',
          colorBgLayout: '#0b0f19',
          colorBgContainer: '#131a29',
          colorBgElevated: '#1a2234',
          colorBorder: '#2b3650',
          colorBorderSecondary: '#212b40',
          colorTextBase: '#e6ebf5',
          colorTextSecondary: '#a7b2c8',
        }
      : {
          colorBgLayout: '#f4f6fa',
          colorBorderSecondary: '#e8ecf3',
          colorTextBase: '#16203a',
          colorTextSecondary: '#5a667d',
        }),
  },
  components: {
    Table: {
      fontSize: 13,
      cellPaddingBlockSM: 7,
      headerBg: isDark ? '#182033' : '#f7f9fc',
      headerSplitColor: 'transparent',
    },
    Menu: {
      itemHeight: 38,
      itemMarginInline: 8,
      itemBorderRadius: 6,
      activeBarBorderWidth: 0,
      subMenuItemBg: 'transparent',
      itemBg: 'transparent',
    },
    Modal: { titleFontSize: 16 },
    Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
  },
});
