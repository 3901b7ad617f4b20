import { reaction } from 'mobx';
import type { SessionStore } from '../session/session-store.ts';
import type { Shell, ShellDeps } from './create-shell.ts';

/** Creates the shell on first use, once per session. */
export function lazyShell(session: SessionStore, deps: () => ShellDeps): () => Promise<Shell> {
  let shell: Promise<Shell> | undefined;
  reaction(
    () => session.user?.id,
    () => {
      shell = undefined;
    },
  );
  return () => {
    shell ??= import('./create-shell.ts').then(({ createShell }) => createShell(deps()));
    return shell;
  };
}
