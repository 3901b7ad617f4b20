import { createContext, useContext } from 'react';
import type { Shell } from '../../engine/stores/shell/create-shell.ts';

const ShellContext = createContext<Shell | undefined>(undefined);
export const ShellProvider = ShellContext.Provider;

/** The same for components that also appear outside the shell, as on the public page of states. */
export const useShellIfAny = (): Shell | undefined => useContext(ShellContext);

/** The stores of the shell. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('A part of the shell is used outside the ShellProvider.');
  return shell;
}
