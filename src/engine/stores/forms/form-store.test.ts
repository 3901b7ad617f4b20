import { describe, expect, test } from 'vitest';
import region from '../../../../schemas/pages/admin/region.json' with { type: 'json' };
import area from '../../../../schemas/records/area.json' with { type: 'json' };
import { compileWritten } from '../../compile/page/test-compile.ts';
import type { FormPlan } from '../../compile/plan/plan.ts';
import { site } from '../../compile/test-site.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import users from '../testing/users-page.json' with { type: 'json' };
import type { FormContext } from './form-context.ts';
import { FormStore } from './form-store.ts';

const plan = compileWritten(users, site).dialogs.usersForm as FormPlan;
const record = {
  id: '12',
  version: 3,
  loginName: 'lin@lampyris.demo',
  name: '林小',
  phoneNumber: '13800000000',
  email: 'lin@lampyris.demo',
  department: { code: '001', name: '市政' },
  expiredTime: null,
  departmentManager: false,
  enabled: true,
  roleNames: ['operator'],
};

function form(row?: Record<string, unknown>, more: Partial<FormContext<FormStore>> = {}, formPlan = plan, given = {}) {
  const submitted: Record<string, unknown>[] = [];
  const drafts: string[] = [];
  const context: FormContext<FormStore> = {
    isShown: () => true,
    startValues: (values) => values,
    load: async () => record,
    submit: async (_, body) => {
      submitted.push(body);
      return true;
    },
    codeOf: () => undefined,
    choicesCall: () => undefined,
    pick: () => undefined,
    answerOf: () => undefined,
    definitionOf: () => undefined,
    factOf: () => undefined,
    chosenRow: () => undefined,
    readChoices: async () => [],
    readAgain: async () => undefined,
    isTaken: async () => false,
    offers: () => true,
    upload: async () => undefined,
    saveDraft: () => void drafts.push('save'),
    discardDraft: () => void drafts.push('discard'),
    ...more,
  };
  return { store: new FormStore('form', formPlan, row, context, given), submitted, drafts };
}

const fill = (store: FormStore) => {
  const values = {
    loginName: ' new@lampyris.demo ',
    name: '张三',
    initPassword: 'abc123',
    phoneNumber: '13900000000',
    'department.code': '001',
  };
  for (const [field, value] of Object.entries(values)) store.set(field, value);
};

describe('adding', () => {
  test('starts clean with the defaults and the fields for adding', () => {
    const { store } = form();
    expect(store.isEdit).toBe(false);
    expect(store.isDirty).toBe(false);
    expect([store.values.get('enabled'), store.values.get('name')]).toEqual([true, undefined]);
    expect(store.fields.some((field) => field.field === 'initPassword')).toBe(true);
  });

  test('sends trimmed values by dotted path and omits empty ones', async () => {
    const { store, submitted, drafts } = form();
    fill(store);
    store.set('email', '   ');
    await store.submit();
    expect(submitted).toEqual([
      {
        loginName: 'new@lampyris.demo',
        name: '张三',
        initPassword: 'abc123',
        phoneNumber: '13900000000',
        department: { code: '001' },
        departmentManager: false,
        enabled: true,
      },
    ]);
    expect(drafts.at(-1)).toBe('discard');
  });

  test('sends nothing while a field is invalid, and shows the errors', async () => {
    const { store, submitted } = form();
    store.set('phoneNumber', '12345');
    store.set('name', 'x'.repeat(21));
    await store.submit();
    expect(submitted).toEqual([]);
    expect([...store.errors.keys()].sort()).toEqual([
      'department.code',
      'initPassword',
      'loginName',
      'name',
      'phoneNumber',
    ]);
    expect(store.errors.get('loginName')).toEqual({ zh: '必填', en: 'Required' });
    expect(store.errors.get('phoneNumber')).toMatchObject({ en: 'Phone number format incorrect' });
    expect(store.errors.get('name')).toMatchObject({ en: 'At most 20 characters' });
  });

  test('validates a field on blur and clears its error on input', () => {
    const { store } = form();
    expect(store.check('name')).toBe(false);
    expect([...store.errors.keys()]).toEqual(['name']);
    store.set('name', '张三');
    expect(store.errors.size).toBe(0);
  });

  test('the maximum length counts characters, not code units', () => {
    const { store } = form();
    store.set('loginName', `${'𠮷'.repeat(80)}`);
    store.check('loginName');
    expect(store.errors.get('loginName')).toMatchObject({ en: 'Enter a correct phone number or email address' });
    store.set('loginName', `${'𠮷'.repeat(81)}`);
    store.check('loginName');
    expect(store.errors.get('loginName')).toMatchObject({ en: 'At most 80 characters' });
  });

  test('a second submit while one is running is ignored', async () => {
    let finish: (value: boolean) => void = () => undefined;
    let count = 0;
    const { store } = form(undefined, {
      submit: () => {
        count += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    fill(store);
    const first = store.submit();
    expect(store.state).toBe('saving');
    await store.submit();
    finish(false);
    await first;
    expect([count, store.state, store.isDirty]).toEqual([1, 'ready', true]);
  });
});

describe('editing', () => {
  test('names the record as the list does, not as it was loaded', async () => {
    const named = { ...plan, editTitle: { zh: '编辑“{name}”', en: 'Edit "{name}"' } };
    const load = async () => ({ ...record, name: '过压告警' });
    const { store } = form({ id: '12', name: 'Overvoltage' }, { load }, named);
    await store.load();
    expect(store.title).toEqual({ zh: '编辑“Overvoltage”', en: 'Edit "Overvoltage"' });
  });

  test('loads the record first and edits its values', async () => {
    const { store } = form({ id: '12', name: 'as the list shows it' });
    const loading = store.load();
    expect(store.state).toBe('loading');
    await loading;
    expect([store.state, store.values.get('name'), store.values.get('department.code')]).toEqual([
      'ready',
      '林小',
      '001',
    ]);
    expect(store.isDirty).toBe(false);
    expect(store.fields.some((field) => field.field === 'initPassword')).toBe(false);
  });

  test('a record that cannot be loaded is a failure that can be retried', async () => {
    let isAway = true;
    const load = async () => {
      if (isAway) throw new PlatformError('business', '该用户已删除');
      return record;
    };
    const { store } = form({ id: '12' }, { load });
    await store.load();
    expect(store).toMatchObject({ state: 'failed', failure: { message: '该用户已删除' } });
    isAway = false;
    await store.load();
    expect(store.state).toBe('ready');
  });

  test('sends id and version, and an emptied field as null', async () => {
    const { store, submitted } = form({ id: '12' });
    await store.load();
    store.set('email', '');
    await store.submit();
    expect(submitted[0]).toMatchObject({ id: '12', version: 3, email: null, expiredTime: null, name: '林小' });
    expect(submitted[0]).not.toHaveProperty('roleNames');
    expect(submitted[0]).not.toHaveProperty('initPassword');
  });
});

describe('a point', () => {
  const places = compileWritten(region, site, { area }).dialogs.editArea as FormPlan;
  const centre = { type: 'Point', coordinates: [113.533, 22.779], coordinateSystemType: 'GCJ02' };

  test('is read from the wire, and sent unchanged beside a changed field', async () => {
    const area = { id: '7', name: '进港街道', districtCode: null, location: centre, description: null };
    const { store, submitted } = form(area, { load: async () => area }, places);
    await store.load();
    expect(store.values.get('location')).toEqual({ longitude: 113.533, latitude: 22.779 });
    store.set('description', '港区');
    await store.submit();
    expect(submitted).toMatchObject([{ location: centre, description: '港区' }]);
  });

  test('is sent as the wire has it when added, and as null when emptied', async () => {
    const { store, submitted } = form(undefined, {}, places);
    store.set('name', '东港路');
    store.set('location', { longitude: 113.533, latitude: 22.779 });
    await store.submit();
    expect(submitted).toMatchObject([{ location: centre }]);
    const area = { id: '7', name: '进港街道', location: centre };
    const edited = form(area, { load: async () => area }, places);
    await edited.store.load();
    edited.store.set('location', undefined);
    await edited.store.submit();
    expect(edited.submitted).toMatchObject([{ location: null }]);
  });

  test('that a new record begins with is shown and sent, whoever gives it', async () => {
    const begun = [
      form(undefined, {}, places, { location: centre }),
      form(undefined, { startValues: () => ({ location: centre }) }, places),
    ];
    for (const { store, submitted } of begun) {
      expect(store.values.get('location')).toEqual({ longitude: 113.533, latitude: 22.779 });
      store.set('name', '东港路');
      await store.submit();
      expect(submitted).toMatchObject([{ location: centre }]);
    }
  });
});

describe('drafts', () => {
  test('every change saves one, without passwords', () => {
    const { store, drafts } = form();
    fill(store);
    expect(drafts).toHaveLength(5);
    expect(store.draftValues()).toEqual({
      loginName: ' new@lampyris.demo ',
      name: '张三',
      phoneNumber: '13900000000',
      'department.code': '001',
    });
  });

  test('restored input is unsaved; starting over discards it', async () => {
    const { store, drafts } = form({ id: '12' });
    store.restore({
      page: '/admin/users',
      dialog: 'usersForm',
      record: '12',
      values: { name: '林晓' },
      original: record,
      savedAt: 0,
      interrupted: true,
    });
    expect(store).toMatchObject({ isRestored: true, isDirty: true, state: 'ready' });
    expect([store.values.get('name'), store.values.get('phoneNumber')]).toEqual(['林晓', '13800000000']);
    store.startOver();
    await Promise.resolve();
    expect(store).toMatchObject({ isRestored: false, isDirty: false });
    expect(drafts).toEqual(['discard']);
  });
});

test('server messages are shown at their fields, except those of unknown fields', () => {
  const { store } = form();
  expect(store.showFieldErrors({ loginName: '账号已存在', 'department.code': '部门不存在' })).toBe(true);
  expect(store.errors.get('loginName')).toBe('账号已存在');
  expect(store.errors.get('department.code')).toBe('部门不存在');
  expect(form().store.showFieldErrors({ version: 'x' })).toBe(false);
  expect(form().store.showFieldErrors({})).toBe(false);
});

describe('related fields', () => {
  const password = compileWritten(users, site).dialogs.resetPassword as FormPlan;
  const open = (more: Partial<FormContext<FormStore>> = {}, given?: Record<string, unknown>) => {
    const bodies: Record<string, unknown>[] = [];
    const context: FormContext<FormStore> = {
      load: async () => record,
      isShown: () => true,
      codeOf: () => undefined,
      choicesCall: () => undefined,
      pick: () => undefined,
      answerOf: () => undefined,
      definitionOf: () => undefined,
      factOf: () => undefined,
      chosenRow: () => undefined,
      readChoices: async () => [],
      readAgain: async () => undefined,
      isTaken: async () => false,
      offers: () => true,
      upload: async () => undefined,
      startValues: (values) => values,
      submit: async (_, body) => {
        bodies.push(body);
        return true;
      },
      saveDraft: () => undefined,
      discardDraft: () => undefined,
      ...more,
    };
    return {
      store: new FormStore('resetPassword', password, given ? undefined : { id: '12' }, context, given),
      bodies,
    };
  };

  test('a repeated password must match and is not sent', async () => {
    const { store, bodies } = open();
    store.set('newPassword', 'Lamp2026');
    store.set('newPasswordRepeated', 'Lamp2027');
    await store.submit();
    expect(store.errors.get('newPasswordRepeated')).toEqual({
      zh: '两次输入不一致',
      en: 'The two entries do not match',
    });
    store.set('newPasswordRepeated', 'Lamp2026');
    await store.submit();
    expect(bodies).toEqual([{ id: '12', newPassword: 'Lamp2026' }]);
  });

  test('a hidden field is neither validated nor sent', async () => {
    const { store, bodies } = open({ isShown: (field) => field.field === 'newPassword' });
    store.set('newPassword', 'Lamp2026');
    await store.submit();
    expect([...store.errors]).toEqual([]);
    expect(bodies).toHaveLength(1);
  });

  test('values given on opening are sent with the input', async () => {
    const { store, bodies } = open({}, { parent: { id: '5', name: '市政' } });
    expect(store.isEdit).toBe(false);
    expect(store.current).toMatchObject({ parent: { id: '5' } });
    store.set('newPassword', 'Lamp2026');
    store.set('newPasswordRepeated', 'Lamp2026');
    await store.submit();
    expect(bodies).toEqual([{ parent: { id: '5', name: '市政' }, newPassword: 'Lamp2026' }]);
  });
});

test('initial values of a record are computed once it is loaded, not from the row before', async () => {
  const computed: unknown[] = [];
  const startValues: FormContext<FormStore>['startValues'] = (_, __, loaded) => {
    computed.push(loaded);
    return { name: '林晓' };
  };
  const { store } = form({ id: '12' }, { startValues }, { ...plan, load: '/user/{id}' });
  expect(computed).toEqual([]);
  await store.load();
  expect(computed).toEqual([record]);
  expect(store.values.get('name')).toBe('林晓');
});

test('does not report an untouched empty field on blur, but one that was emptied or submitted empty', async () => {
  const { store } = form();
  await store.load?.();
  await store.leave('name');
  expect(store.errors.has('name')).toBe(false);
  store.set('name', 'Lin');
  store.set('name', '');
  await store.leave('name');
  expect(store.errors.has('name')).toBe(true);
  const other = form().store;
  await other.submit();
  expect(other.errors.has('name')).toBe(true);
});
