import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const moduleFile = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/;

/** All TypeScript and JavaScript files below folders (or files) of a root, as sorted relative paths with '/'. */
export function listModules(root: string, places: string[]): string[] {
  const found: string[] = [];
  const enter = (place: string) => {
    for (const entry of readdirSync(join(root, place), { withFileTypes: true })) {
      const path = `${place}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') enter(path);
      } else if (moduleFile.test(entry.name)) found.push(path);
    }
  };
  for (const place of places) {
    if (!existsSync(join(root, place))) continue;
    if (moduleFile.test(place)) found.push(place);
    else enter(place);
  }
  return found.sort();
}
