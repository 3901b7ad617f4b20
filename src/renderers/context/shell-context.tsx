import { createContext, useContext } from 'react';
import type { Shell } from '../../engine/stores/shell/create-shell.ts';

const ShellContext = createContext<Shell | undefined>(undefined);
export const ShellProvider = ShellContext.Provider;

/** The same where a part may also stand by itself, as on the public page of states. */
export const useShellIfAny = (): Shell | undefined => useContext(ShellContext);

/** The stores of what stands around the page. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('a part of the shell stands outside the ShellProvider');
  return shell;
}
