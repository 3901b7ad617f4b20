import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const year = new Date().getFullYear();
const programs = [
  { id: '1', name: 'Usual', steps: [] },
  { id: '2', name: 'Weekend', steps: [] },
  { id: '3', name: 'Festival', steps: [] },
];
const days = [
  { date: `${year}-10-01`, kind: 'holiday', name: 'National Day' },
  { date: `${year}-02-14`, kind: 'workday', name: 'Spring Festival' },
];
const holiday = { when: { is: 'dayKind', kind: 'holiday' }, programId: '3' };
const july = { when: { is: 'season', from: '07-01', to: '07-31' }, programId: '2' };
const summer = { when: { is: 'season', from: '06-01', to: '08-31' }, programId: '1' };

/** A form with rules of days; returns what it saves. */
async function open(rules: unknown) {
  const saved: unknown[] = [];
  worker.use(
    http.get(at('/programs'), () => success(programs)),
    http.get(at('/days'), () => success(days)),
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const { page } = await drawPage(worker, {
    sources: { programs: { kind: 'rest', get: '/programs' }, days: { kind: 'rest', get: '/days' } },
    body: { kind: 'text', text: 'Calendars' },
    dialogs: {
      edit: {
        kind: 'form',
        title: 'Edit',
        fields: [
          { field: 'defaultProgramId', title: 'Default', input: 'select', source: 'programs' },
          {
            field: 'rules',
            title: 'Rules',
            input: 'dayRules',
            source: 'programs',
            daysSource: 'days',
            otherwise: { $: 'form.defaultProgramId' },
            wide: true,
          },
        ],
        submit: [{ call: { post: '/save' } }, { close: true }],
      },
    },
  });
  await act(() => page.open('edit', { id: '1', rules, defaultProgramId: '1' }));
  await screen.findByRole('dialog', { name: 'Edit' });
  await screen.findByText('All other days');
  await waitFor(() => expect(screen.getByText('All other days').parentElement).toHaveTextContent('Usual'));
  return { saved };
}
const day = (name: RegExp) => screen.getByRole('button', { name });

test('each night says its program, its rule and its special day', async () => {
  await open([holiday, july]);
  expect(screen.getAllByRole('button', { name: / · (rule|default)/ })).toHaveLength(
    new Date(year, 1, 29).getMonth() === 1 ? 366 : 365,
  );
  // The holidays may come after the form.
  const october = / 1 October · rule 1: Festival · holiday National Day$/;
  expect(await screen.findByRole('button', { name: october })).toHaveTextContent('A');
  expect(day(/ 15 July · rule 2: Weekend$/)).toHaveTextContent('B');
  expect(day(/ 14 February · default: Usual · make-up workday Spring Festival$/)).toHaveTextContent('14');
});

test('moving a rule changes which wins, and a rule that never wins is said', async () => {
  await open([summer, july]);
  expect(await screen.findByText(`Rule 2 never decides in ${year}: rule 1 has its days`)).toBeVisible();
  expect(day(/ 15 July · /)).toHaveAccessibleName(/rule 1: Usual$/);
  screen.getByRole('button', { name: /^Move 2:/ }).focus();
  await user.keyboard('{ArrowUp}');
  expect(day(/ 15 July · /)).toHaveAccessibleName(/rule 1: Weekend$/);
  expect(day(/ 15 August · /)).toHaveAccessibleName(/rule 2: Usual$/);
  await waitFor(() => expect(screen.queryByText(/never decides/)).toBeNull());
});

test('arrow keys walk the days, over months too', async () => {
  await open([july]);
  const first = day(/ 31 January · /);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(day(/ 1 February · /)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(day(/ 8 February · /)).toHaveFocus();
  await user.keyboard('{PageDown}{End}');
  expect(day(/ 31 March · /)).toHaveFocus();
  expect(screen.getByText(/ 31 March · default: Usual$/)).toBeVisible();
});

test('another year is shown, and a list of holidays without it is said', async () => {
  await open([holiday]);
  await user.click(screen.getByRole('button', { name: 'Year after' }));
  expect(screen.getByRole('group', { name: `${year + 1} at a glance` })).toBeInTheDocument();
  expect(
    await screen.findByText(`Rule 1 follows the list of holidays, which has no days of ${year + 1}`),
  ).toBeVisible();
});

test('a rule is added, completed and saved; without its program it is not', async () => {
  const { saved } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  const rule = screen.getByRole('listitem', { name: 'Rule 1' });
  expect(screen.getByRole('combobox', { name: 'Condition of rule 1' })).toHaveFocus();
  expect(await within(rule).findByText('Rule 1: choose a program')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([]);
  await user.click(within(rule).getByRole('checkbox', { name: 'Sunday' }));
  await user.click(within(rule).getByRole('checkbox', { name: 'Friday' }));
  await user.click(screen.getByRole('combobox', { name: 'Program of rule 1' }));
  await user.click(await screen.findByTitle('Weekend'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toEqual([
      { id: '1', defaultProgramId: '1', rules: [{ when: { is: 'weekdays', days: [5, 6] }, programId: '2' }] },
    ]),
  );
});

test('has no violation of accessibility rules, with each kind of condition', async () => {
  const month = { when: { is: 'nthWeekday', nth: -1, day: 5, month: null }, programId: '2' };
  const dates = { when: { is: 'dates', from: `${year}-05-01`, to: `${year}-05-03` }, programId: '3' };
  await open([holiday, july, month, dates, { when: { is: 'weekdays', days: [] }, programId: 'gone' }]);
  await screen.findByText('The program of rule 5 no longer exists; choose another');
  const { violations } = await axe.run('.lamp-day-rules');
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120))}`)).toEqual([]);
});
