import type { ReactNode } from 'react';
import type { TestConsole } from '../../engine/stores/testing/test-console.ts';
import { ShellProvider } from '../context/shell-context.tsx';
import { draw } from './test-world.tsx';

/** Draws a component inside the shell of a signed-in user. */
export async function drawInShell(world: TestConsole, part: ReactNode) {
  await world.console.route.enter('/workTable', '');
  const shell = await world.console.openShell();
  return { shell, ...draw(world, <ShellProvider value={shell}>{part}</ShellProvider>) };
}
