import { createContext } from 'react';

/** Seconds between reads that the user has chosen for the data of a block; 0 is never, undefined no choice. */
export const RefreshContext = createContext<number | undefined>(undefined);
