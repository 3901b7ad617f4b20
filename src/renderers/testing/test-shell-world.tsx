import type { ReactNode } from 'react';
import type { TestConsole } from '../../engine/stores/testing/test-console.ts';
import { ShellProvider } from '../context/shell-context.tsx';
import { draw } from './test-world.tsx';

/** Draws a part inside the shell of somebody who is signed in. */
export async function drawInShell(world: TestConsole, part: ReactNode) {
  await world.console.route.enter('/workTable', '');
  const shell = await world.console.openShell();
  return { shell, ...draw(world, <ShellProvider value={shell}>{part}</ShellProvider>) };
}
