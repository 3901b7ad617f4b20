import { expect, test } from 'vitest';
import type { FormVersionText } from '../../../schemas/wire/form-versions.ts';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { FormVersions } from './form-versions.ts';

const path = '/island-assets/api/form/version';

/** A platform with the versions of one form, by the rules of the reference platform. */
function open({ isOffered = true, stored = [] as FormVersionText[] } = {}) {
  const rows = [...stored];
  const calls: string[] = [];
  const published: string[] = [];
  const current = () => rows.findLast(({ state }) => state !== 'retired');
  const retire = (...states: string[]) => {
    for (const row of rows) if (states.includes(row.state)) row.state = 'retired';
  };
  const add = (text: string, why: string, authorName = 'Me'): FormVersionText => {
    retire('draft');
    const number = rows.length + 1;
    const row: FormVersionText = {
      ...{ businessType: 'IOTDEVICE', businessId: '7', number, text, why, authorName, state: 'draft' },
      ...{ createTime: '2026-03-01 08:00:00', publisherName: null, publishTime: null },
    };
    rows.push(row);
    return row;
  };
  const publish = (row: FormVersionText) => {
    retire('draft', 'published');
    row.state = 'published';
    return { number: row.number, state: row.state };
  };
  const answer = (call: Call): unknown => {
    const body = (call.body ?? {}) as { text: string; why: string; onVersion: number; number: number };
    calls.push(call.path.slice(path.length));
    switch (call.path) {
      case '/island-assets/api/form/versions/page':
        return { data: rows.map(({ text: _, ...row }) => row).reverse(), total: rows.length };
      case path:
        return rows.find(({ number }) => String(number) === (call.query as { number: string }).number);
      case `${path}/save`: {
        const newest = current();
        if ((newest?.number ?? 0) !== body.onVersion)
          throw new PlatformError('business', 'Changed', { status: 'S0302', data: { theirs: newest ?? null } });
        return add(body.text, body.why);
      }
      case `${path}/publish`: {
        const newest = current();
        if (newest?.number !== body.number)
          throw new PlatformError('business', 'Changed', { status: 'S0302', data: { theirs: newest ?? null } });
        newest.why = body.why ?? newest.why;
        return publish(newest);
      }
      case `${path}/rollback`:
        return publish(add(rows[body.number - 1]?.text ?? '', body.why));
      case `${path}/discard`:
        rows[body.number - 1]!.state = 'retired';
        return null;
      default:
        throw new PlatformError('business', `no answer to ${call.path}`);
    }
  };
  const versions = new FormVersions({
    call: { send: async <Answer>(call: Call) => structuredClone(answer(call)) as Answer },
    owner: { businessType: 'IOTDEVICE', businessId: '7' },
    isOffered,
    onPublished: (text) => {
      published.push(text);
    },
    readForms: async () => undefined,
  });
  return { versions, rows, calls, add, publish, published };
}
const states = ({ versions }: FormVersions) => versions?.map(({ number, state }) => `${number} ${state}`);

test('a draft is stored, published and gone back from', async () => {
  const { versions, published } = open();
  await versions.load();
  expect(await versions.save('{"version":1}', 'first')).toBe(true);
  expect(states(versions)).toEqual(['1 draft']);
  expect(versions.keeps('{"version":1}')).toBe(true);
  expect(published).toEqual([]);
  expect(await versions.publish(1)).toBe(true);
  expect(published).toEqual(['{"version":1}']);
  await versions.save('{"version":1,"fields":{}}', '');
  await versions.publish(2);
  await versions.rollBack(1, 'better');
  expect(states(versions)).toEqual(['3 published', '2 retired', '1 retired']);
  expect(published).toEqual(['{"version":1}', '{"version":1,"fields":{}}', '{"version":1}']);
});

test('a version that somebody else saved is a conflict, and the next save continues it once that is wanted', async () => {
  const { versions, add } = open();
  await versions.load();
  add('{"theirs":1}', '', 'Somebody');
  expect(await versions.save('{"mine":1}', '')).toBe(false);
  expect(versions.conflict?.theirs).toMatchObject({ authorName: 'Somebody', text: '{"theirs":1}' });
  expect(versions.failure).toBeUndefined();
  expect(states(versions)).toEqual(['1 draft']);
  versions.overrule();
  expect(versions.conflict).toBeUndefined();
  expect(await versions.save('{"mine":1}', '')).toBe(true);
  expect(states(versions)).toEqual(['2 draft', '1 retired']);
});

test('the text of the editor is published in one step, with the reason, and as its draft if it is one', async () => {
  const { versions, published, calls, rows } = open();
  await versions.load();
  expect(await versions.publishText('{"a":1}', 'first')).toBe(true);
  expect(rows).toMatchObject([{ number: 1, state: 'published', why: 'first', text: '{"a":1}' }]);
  await versions.save('{"b":1}', 'draft');
  calls.length = 0;
  expect(await versions.publishText('{"b":1}', 'agreed')).toBe(true);
  expect(calls.filter((call) => call === '/save')).toEqual([]);
  expect(rows[1]).toMatchObject({ state: 'published', why: 'agreed' });
  // A draft with another text than that of the editor is not what is published.
  await versions.save('{"c":1}', '');
  expect(await versions.publishText('{"d":1}', '')).toBe(true);
  expect(states(versions)).toEqual(['4 published', '3 retired', '2 retired', '1 retired']);
  expect(published.at(-1)).toBe('{"d":1}');
});

test('publishing over what somebody else published is a conflict with both texts, and is done once that is wanted', async () => {
  const { versions, add, publish, published } = open();
  publish(add('{"a":1}', ''));
  await versions.load();
  publish(add('{"theirs":1}', '', 'Somebody'));
  expect(await versions.publishText('{"mine":1}', '')).toBe(false);
  expect(versions.conflict).toMatchObject({ before: '{"a":1}', theirs: { text: '{"theirs":1}', state: 'published' } });
  expect(published).toEqual([]);
  // Reading meanwhile leaves the question open.
  await versions.compare(2);
  expect(versions.conflict).toBeDefined();
  versions.overrule();
  expect(await versions.publishText('{"mine":1}', '')).toBe(true);
  expect(states(versions)).toEqual(['3 published', '2 retired', '1 retired']);
});

test('the version that the editor began with may be gone', async () => {
  const { versions } = open();
  await versions.load();
  await versions.save('{}', '');
  const other = versions.versions!;
  expect(other).toHaveLength(1);
  versions.basis = 9;
  await versions.discard(1);
  versions.basis = 1;
  expect(await versions.save('{"mine":1}', '')).toBe(false);
  expect(versions.conflict).toMatchObject({ theirs: null });
  versions.overrule();
  expect(await versions.save('{"mine":1}', '')).toBe(true);
});

test('versions are compared with the one before, and with the form in use', async () => {
  const { versions, calls } = open();
  await versions.load();
  await versions.save('{"version":1}', '');
  await versions.save('{"version":1,"fields":{}}', '');
  await versions.compare(2);
  expect(versions.shown).toEqual({
    from: 1,
    to: 2,
    before: '{"version":1}',
    after: '{"version":1,"fields":{}}',
  });
  expect(await versions.weigh(1)).toEqual({ before: '', after: '{"version":1}' });
  // Texts that went through this browser are not read.
  expect(calls.filter((call) => call === '')).toEqual([]);
  await versions.compare(1);
  expect(versions.shown).toMatchObject({ from: 0, to: 1 });
});

test('who confirms before the texts are read is not left without an answer', async () => {
  const { versions, add, publish } = open();
  publish(add('{"a":1}', ''));
  publish(add('{"b":1}', ''));
  await versions.load();
  const weighed = versions.weigh(1);
  expect(await versions.rollBack(1, '')).toBe(true);
  expect(await weighed).toEqual({ before: '{"b":1}', after: '{"a":1}' });
  expect(versions.published).toMatchObject({ number: 3 });
  expect(versions.isBusy).toBe(false);
});

test('a taken text continues what is stored now, whichever version it is of', async () => {
  const { versions, add, publish } = open();
  publish(add('{"a":1}', ''));
  publish(add('{"b":1}', ''));
  await versions.load();
  expect(versions.basis).toBe(2);
  expect(await versions.take(1)).toBe('{"a":1}');
  expect(await versions.save('{"a":2}', '')).toBe(true);
  expect(states(versions)).toEqual(['3 draft', '2 published', '1 retired']);
});

test('a failure is kept for the pane, and nothing is read on a platform without versions', async () => {
  const { versions } = open();
  await versions.load();
  expect(await versions.publish(5)).toBe(false);
  expect(versions.failure).toBeDefined();
  expect(versions.isBusy).toBe(false);
  const without = open({ isOffered: false });
  await without.versions.load();
  expect(without.calls).toEqual([]);
  expect(without.versions.versions).toBeUndefined();
});
