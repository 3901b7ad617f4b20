import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { definePart } from './part.ts';

export const wallCopy = definePart({
  meaning:
    "A button that saves the dashboard of another page as one of the user's, with the panels that a wall screen can show.",
  reads: {
    copies: closed(
      {
        page: Type.String({ pattern: '^/', refers: 'path', description: 'The page with the dashboard.' }),
        list: Type.String({
          refers: 'source',
          sourceKinds: ['rest'],
          description: "Name of the source of the user's dashboards, which is reloaded then.",
        }),
      },
      { description: 'What is copied, and where it appears.' },
    ),
  },
  requires: ['copies'],
  lacks: 'no dashboard to copy',
  examples: [{ kind: 'part', name: 'wallCopy', copies: { page: '/dashboard', list: 'roles' } }],
});
