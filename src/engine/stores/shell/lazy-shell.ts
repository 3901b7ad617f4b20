import { reaction } from 'mobx';
import type { SessionStore } from '../session/session-store.ts';
import type { Shell, ShellDeps } from './create-shell.ts';

/** Makes the shell when it is first asked for. It is one and the same until another person signs in or nobody is. */
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
