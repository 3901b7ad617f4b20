import { expect, test } from 'vitest';
import { site as testSite } from '../../compile/test-site.ts';
import { openEvent } from './open-event.ts';

const site = {
  ...testSite,
  shell: {
    ...testSite.shell,
    news: {
      func: '1',
      readAll: '2',
      page: '/operation/messageCenter',
      opens: { device: '/devices?d.device={eventId}', account: '/my/account' },
    },
  },
};

function open(type: string, id: string): string[] {
  const done: string[] = [];
  openEvent(
    {
      site,
      menu: { plan: { allowed: { access: new Set(['/devices']) } } } as never,
      messages: { add: (tone: string) => void done.push(tone) } as never,
      navigate: (address) => void done.push(address),
    },
    type,
    id,
  );
  return done;
}

test.each([
  ['device', 'a/b', ['/devices?d.device=a%2Fb']],
  ['account', '', ['warning']],
  ['unknown', '1', ['info']],
  ['constructor', '1', ['info']],
  ['', '1', []],
])('an event of type "%s" with id "%s"', (type, id, done) => {
  expect(open(type, id)).toEqual(done);
});
