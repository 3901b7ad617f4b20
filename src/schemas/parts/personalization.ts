import { Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { writtenOut } from '../grammar/defaults.ts';
import { Func } from '../grammar/permission.ts';
import { definePart } from './part.ts';

const part = (what: string) => Type.Optional(about(`Only users with this function can change ${what}.`, Func));

export const personalization = definePart({
  meaning:
    "One group of a tenant's branding: files, title and filing text on the left, a preview on the right. Changes apply on save.",
  reads: {
    system: oneOf(['esso', 'portal', 'screen'], {
      description: 'The settings group.',
      meanings: {
        esso: 'The sign-in page: logo, icon, title, pictures or videos, background, filing text.',
        portal: 'The console: logo, icon, title.',
        screen: 'The title of the wall screen.',
      },
    }),
    funcs: writtenOut(
      closed(
        {
          logo: part('the logo'),
          favicon: part("the icon of the browser's tab"),
          title: part('the title'),
          imageMap: part('the picture of the sign-in page'),
          backgroundImage: part('the pictures and videos behind the sign-in page'),
          icp: part('the filing text'),
        },
        {
          description:
            'The function required to change each setting; others can only view it. Everyone can change a setting that is not listed.',
        },
      ),
      {},
    ),
  },
  requires: ['system'],
  lacks: 'the part personalization has no settings group',
  examples: [{ kind: 'part', name: 'personalization', system: 'portal', funcs: { logo: '100032', title: '100033' } }],
});
