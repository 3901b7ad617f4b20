import { nodesZh } from './words-zh.ts';

/** `table "users" > column "status"` -> `表格 "users" > 列 "status"`; words of plug-ins stay. */
export const translatePath = (path: string): string =>
  path
    .split(' > ')
    .map((step) =>
      step.replace(/^[a-z]+(?: [a-z]+)?(?= "| \d|$)/u, (word) =>
        Object.hasOwn(nodesZh, word) ? nodesZh[word]! : word,
      ),
    )
    .join(' > ');
