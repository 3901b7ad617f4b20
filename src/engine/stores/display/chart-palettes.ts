/** The palettes in order, eight colours each (DASH-02); defined by the specification, not the theme. */
export const chartPalettes = [
  {
    name: 'default',
    colors: ['#2a7af5', '#06c0cd', '#7ac425', '#f9bb0e', '#f76c0d', '#fd4d62', '#8843f6', '#362ab2'],
  },
  {
    name: 'blue',
    colors: ['#0d47a1', '#1565c0', '#1976d2', '#1e88e5', '#2196f3', '#42a5f5', '#64b5f6', '#90caf9'],
  },
] as const;
