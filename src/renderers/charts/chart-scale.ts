import { createContext } from 'react';

/** The CSS zoom that charts are drawn in: their canvas needs as many more pixels to stay sharp. */
export const ChartScaleContext = createContext(1);
