import { createHash } from 'node:crypto';
import { hashToken } from '../../security/tokens.ts';

/** Rows of one table by the names of its columns; the others have their defaults. */
type Rows = Record<string, unknown>[];

/** The moment at which the platform of today starts on the earlier rows. */
export const upgradedAt = new Date();
/** The token of the administrator's session. */
export const earlierToken = 'session-of-the-first-version';

const both = (zh: string, en: string) => ({ zh, en });
const tenant = { tenant_id: 't' };
const dayMs = 86_400_000;
const dayFrom = (days: number) => new Date(upgradedAt.getTime() + days * dayMs).toISOString().slice(0, 10);
const day = dayFrom(-1);
const at = `${day}T08:00:00Z`;
const later = `${dayFrom(180)}T00:00:00Z`;
const place = { area_code: '001001', department_code: '001001', longitude: 113.55, latitude: 22.27 };
const hours = (value: number | null) => Array.from({ length: 24 }, () => value);
const lamp = { device_type: 'SingleLampController', device_type_name: both('单灯控制器', 'Lamp controller') };
const content = Buffer.from('kept');

/**
 * What an installation of each version had stored, by the migration that makes the table: one row or more for every
 * table, with the columns that it had then. The later version of a row is what the migrations and the start make of it.
 */
export const earlierRows: Readonly<Record<string, Readonly<Record<string, Rows>>>> = {
  '0000_init': {
    tenants: [
      { id: 't', code: 'north', name: '北城', created_at: '2025-01-01T00:00:00Z' },
      { id: 's', code: 'south', name: '南城', created_at: '2025-02-01T00:00:00Z' },
    ],
    departments: [
      { id: 'd0', ...tenant, code: '001', name: '市政', level: 1 },
      { id: 'd1', ...tenant, parent_id: 'd0', code: '001001', name: '照明所', level: 2 },
    ],
    areas: [
      { id: 'a0', ...tenant, code: '001', name: '北城', level: 1 },
      { id: 'a1', ...tenant, parent_id: 'a0', code: '001001', name: '河边路', level: 2 },
    ],
    users: [
      {
        id: 'u',
        ...tenant,
        login_name: 'anna',
        name: '安娜',
        department_code: '001',
        password_hash: 'x',
        is_admin: true,
      },
      { id: 'v', ...tenant, login_name: 'ben', name: '本', department_code: '001001', password_hash: 'x' },
    ],
    roles: [
      { id: 'r', ...tenant, name: '管理员', is_admin: true },
      { id: 'q', ...tenant, name: '值班', description: '夜班' },
    ],
    user_roles: [
      { user_id: 'u', role_id: 'r' },
      { user_id: 'v', role_id: 'q' },
    ],
    menus: [
      { id: '100001', caption: both('首页', 'Home'), position: 1 },
      { id: '100500', parent_id: '100001', caption: both('我的管理', 'My administration'), position: 2 },
      { id: '100501', parent_id: '100500', caption: both('用户', 'Users'), url: '/admin/users', position: 3 },
    ],
    functions: [{ id: '100455', menu_id: '100500', caption: both('新增', 'Add'), position: 1 }],
    role_menus: [
      { role_id: 'q', menu_id: '100500' },
      { role_id: 'q', menu_id: '100501' },
    ],
    role_functions: [{ role_id: 'q', function_id: '100455' }],
    sessions: [
      {
        id: 'o',
        ...tenant,
        user_id: 'u',
        token_hash: hashToken(earlierToken),
        refresh_hash: 'x',
        expires_at: later,
        refresh_expires_at: later,
        created_at: at,
      },
    ],
    settings: [{ key: 'earlier', value: { kept: true } }],
    sign_in_codes: [{ code_hash: 'x', user_id: 'u', expires_at: at }],
    quick_menus: [{ ...tenant, user_id: 'u', menu_id: '100500', position: 1 }],
    recent_menus: [{ ...tenant, user_id: 'u', menu_id: '100500', visited_at: at }],
    personalization: [{ id: 'p', ...tenant, system: 'esso', type: 'title', title: 'North at night' }],
    dictionary_types: [{ id: '1', ...tenant, name: both('材质', 'Material') }],
    dictionaries: [{ id: '2', ...tenant, type_id: '1', label: both('铝', 'Aluminium'), value: 'AL' }],
    products: [{ id: 'own', code: 'OLD-1', name: both('老灯', 'Old lamp'), ...lamp }],
    product_attributes: [
      {
        id: 'e',
        product_id: 'own',
        family: 'sensor',
        u_key: 'voltage',
        name: both('电压', 'Voltage'),
        data_type: 'FLOAT',
      },
    ],
    asset_models: [
      { id: 'm', ...tenant, business_type: 'CARRIER', code: 'POLE', name: both('灯杆', 'Pole'), type: 'LampPole' },
    ],
    carriers: [
      {
        id: 'c',
        ...tenant,
        uid: 'P-1',
        name: '杆一',
        ...place,
        model_id: 'm',
        type: 'LampPole',
        status: 'USED',
        labels: {},
      },
    ],
    facilities: [
      { id: 'f', ...tenant, uid: 'F-1', name: '井一', ...place, type: 'ManholeCover', status: 'USED', carrier_id: 'c' },
    ],
    devices: [
      {
        id: 'i',
        ...tenant,
        uid: 'L-1',
        name: '灯一',
        ...place,
        product_id: 'own',
        carrier_id: 'c',
        parent_device_id: 'j',
        online_status: 'ONLINE',
        last_active_at: at,
        sensor_values: { voltage: 221.5 },
      },
      { id: 'j', ...tenant, uid: 'L-2', name: '灯二', ...place, product_id: 'own', online_status: 'UNACTIVATED' },
    ],
    flow_definitions: [{ id: 'w', ...tenant, key: 'repair', name: both('维修', 'Repair') }],
    alarm_types: [
      { id: 'electric', key: 'OwnCategory', name: both('电', 'Electric'), parent_id: 'root', domain_id: '66' },
      {
        id: 'under',
        key: 'UndervoltageAlarm',
        name: both('欠压', 'Undervoltage'),
        parent_id: 'electric',
        device_type: lamp.device_type,
        level_id: '843154794105704451',
        domain_id: '66',
      },
    ],
    alarms: [
      {
        id: '1',
        ...tenant,
        kind: 'device',
        type_id: 'under',
        level_id: '843154794105704451',
        device_id: 'i',
        ...place,
        description: '电压低',
        happened_at: at,
        last_at: at,
      },
    ],
    client_reports: [{ id: 'x', ...tenant, user_id: 'u', title: '错误', type: 'error', text: '…' }],
  },
  '0001_asset_forms': {
    asset_forms: [{ ...tenant, business_type: 'IOTDEVICE', business_id: 'own', form: { groups: [] } }],
  },
  '0003_several_instances': { socket_io_attachments: [{ id: 1, created_at: at }] },
  '0004_sign_in_security': {
    captchas: [{ key: 'k', kind: 'clickWord', state: 'open', answer: [], client: 'x', expires_at: at }],
    operation_tickets: [{ ticket_hash: 'x', user_id: 'u', func_code: '100455', expires_at: at }],
    outbox: [{ id: '1', channel: 'sms', target: '13800000009', text: 'kept', created_at: at }],
    sign_in_log: [{ id: '1', ...tenant, user_id: 'u', way: 'password', succeeded: true, created_at: at }],
    verification_codes: [{ purpose: 'login', target: '13800000009', code_hash: 'x', expires_at: at, created_at: at }],
    we_chat_scans: [{ id: '1', redirect_uri: '/', state: 'x', expires_at: at }],
  },
  '0005_shell': {
    feedback: [{ id: 'b', ...tenant, number: 1, type: 'idea', text: '更亮', user_id: 'u', user_name: '安娜' }],
    feedback_replies: [{ id: '1', feedback_id: 'b', user_id: 'u', user_name: '安娜', text: '好' }],
    media_files: [
      {
        id: 'g',
        ...tenant,
        app_type: 'notice',
        name: 'plan.txt',
        type: 'txt',
        mime_type: 'text/plain',
        size: content.length,
        hash: createHash('sha256').update(content).digest('hex'),
        key: 'key',
        create_user_id: 'u',
        content: `\\x${content.toString('hex')}`,
      },
    ],
    news: [{ id: '1', ...tenant, user_id: 'u', news_type: 'system', news_info: both('消息', 'News'), created_at: at }],
    notice_preferences: [
      {
        user_id: 'u',
        alarm_notice_types: ['SYSTEMPUSH'],
        workflow_notice_types: [],
        led_notice_types: [],
        radio_notice_types: [],
      },
    ],
    notices: [
      {
        id: '1',
        ...tenant,
        title: '停电',
        content: '<p>今晚</p>',
        status: 'released',
        release_time: at,
        create_user_id: 'u',
      },
    ],
    notice_reads: [{ notice_id: '1', user_id: 'u', read_at: at }],
    user_cache: [{ user_id: 'u', type: 'table', content: { kept: true } }],
  },
  '0008_administration': {
    data_permissions: [{ id: 'dp', ...tenant, name: '河边' }],
    data_permission_scopes: [{ permission_id: 'dp', group_name: 'Device', area_codes: ['001001'] }],
    role_data_permissions: [{ role_id: 'q', permission_id: 'dp' }],
    user_data_permissions: [{ user_id: 'v', permission_id: 'dp' }],
    role_products: [{ role_id: 'q', business_type: 'IOTDEVICE', business_id: 'own' }],
    alarm_type_settings: [{ ...tenant, alarm_type_id: 'under', enabled: false, advice: '查线' }],
    device_groups: [{ id: '1', ...tenant, name: '河边灯', device_type_code: lamp.device_type, group_type: 'COMMON' }],
    device_group_members: [{ group_id: '1', device_id: 'i' }],
    model_attributes: [{ id: '1', model_id: 'm', u_key: 'height', name: both('高', 'Height'), data_type: 'FLOAT' }],
    product_commands: [{ id: '1', product_id: 'own', key: 'blink', name: both('闪', 'Blink') }],
    properties: [
      { id: '1', ...tenant, category: 'own', u_key: 'colour', name: both('色', 'Color'), data_type: 'STRING' },
    ],
    import_jobs: [
      {
        id: '1',
        ...tenant,
        user_id: 'u',
        kind: 'device',
        file_name: 'lamps.xlsx',
        status: 'done',
        total: 1,
        done: 1,
        ok: 1,
        headings: ['名称'],
        rows: [[]],
        created_at: at,
      },
    ],
    mini_apps: [{ id: '1', ...tenant, name: '巡检', app_id: 'patrol' }],
    mini_app_authorizations: [{ id: '1', mini_app_id: '1', subject_type: 'user', subject_id: 'u' }],
    operation_log: [
      {
        id: '1',
        ...tenant,
        user_id: 'u',
        user_name: '安娜',
        login_name: 'anna',
        type: 'edit',
        object_type: 'device',
        object_id: 'i',
        object_name: '灯一',
        succeeded: true,
        method: 'PUT',
        path: '/x',
        created_at: at,
      },
    ],
  },
  '0010_assets': {
    command_tasks: [
      {
        id: '1',
        ...tenant,
        status: 'done',
        command: 'blink',
        command_name: '闪',
        total: 1,
        succeeded: 1,
        user_id: 'u',
        user_name: '安娜',
      },
    ],
    device_commands: [
      {
        id: '1',
        ...tenant,
        task_id: '1',
        device_id: 'i',
        command: 'blink',
        command_name: '闪',
        track_status: 'SUCCESS',
        user_id: 'u',
        user_name: '安娜',
        created_at: at,
        sent_at: at,
        expires_at: at,
        replied_at: at,
      },
    ],
    device_reports: [{ device_id: 'i', reported_at: at, values: { voltage: 221.5 } }],
  },
  '0011_alarms': {
    alarm_logs: [{ id: '1', alarm_id: '1', logged_at: at, action: 'raise' }],
    work_orders: [
      {
        id: '1',
        ...tenant,
        no: 'WO-1',
        title: '修灯',
        flow_id: 'w',
        source: 'alarm',
        alarm_id: '1',
        device_id: 'i',
        ...orderPlace(),
      },
    ],
  },
  '0012_analytics': {
    dashboards: [{ id: '1', ...tenant, owner_id: 'u', name: '我的', page: '/analytics/home', panels: [] }],
    device_months: [
      {
        device_id: 'i',
        first_day: `${day.slice(0, 8)}01`,
        energy: [1.5],
        online: [20],
        offline: [4],
        energy_sum: 1.5,
        online_sum: 20,
        offline_sum: 4,
      },
    ],
    metric_hours: [
      ...(['devices', 'online'] as const).map((metric) => ({ ...metricKey(metric), hours: hours(1) })),
      { ...metricKey('energy'), hours: hours(0.1) },
    ],
  },
  '0013_workbench': { workbench_cards: [{ user_id: 'u', ...tenant, cards: [] }] },
  '0014_custom_reports': {
    custom_reports: [
      {
        id: '1',
        ...tenant,
        owner_id: 'u',
        name: '每日',
        definition: {
          query: { dataSet: 'alarms', measures: ['count'], dimension: 'time' },
          scale: 'WEEK',
          view: 'chart',
          chart: { type: 'bar', outward: 'default' },
        },
      },
    ],
    report_runs: [
      {
        id: '1',
        ...tenant,
        report_id: '1',
        run_at: at,
        is_scheduled: true,
        rows: 1,
        ms: 2,
        succeeded: true,
        message: both('已发送', 'Sent'),
        file_id: 'g',
      },
    ],
  },
  '0015_wall_screens': {
    wall_screens: [
      { id: '1', ...tenant, owner_id: 'u', name: '大厅', dashboard_ids: ['1'], seconds: 30, key_hash: 'x' },
    ],
  },
  '0016_device_hours': { device_hours: [{ device_id: 'i', day, energy: hours(0.1), online: hours(1) }] },
  '0019_second_factor': {
    second_factors: [{ user_id: 'u', secret: 'sealed', last_step: 58_000_000 }],
    recovery_codes: [{ user_id: 'u', code_hash: 'x' }],
    sign_in_tickets: [{ ticket_hash: 'x', user_id: 'u', step: 'code', expires_at: at }],
  },
  '0022_dictionary_overrides': {
    dictionary_overrides: [
      { ...tenant, dictionary_id: '2', label: both('铝合金', 'Aluminium alloy'), color: '#123456' },
    ],
  },
  '0023_places': {
    map_operations: [
      {
        ...tenant,
        features: ['bg', 'road'],
        left_chart_visible: false,
        right_chart_visible: true,
        left_event_chart_visible: true,
        right_event_chart_visible: true,
      },
    ],
    map_views: [{ user_id: 'u', mode: 'DEFINED', address: '码头', zoom: 15, longitude: 113.5, latitude: 22.7 }],
  },
  '0026_documents': {
    document_overlays: [{ id: 'o', ...tenant, file: 'pages/admin/feedback.json' }],
    document_versions: [
      {
        id: 'o1',
        ...tenant,
        overlay_id: 'o',
        number: 1,
        changes: [{ op: 'remove', at: '/body/columns/phone' }],
        since: [1],
        base_hash: '0123456789abcdef',
        state: 'published',
        author_id: 'u',
        author_name: '管理员',
      },
    ],
    document_presence: [{ ...tenant, file: 'pages/admin/feedback.json', user_id: 'u', opened_at: at, until: at }],
  },
  '0027_form_versions': {
    asset_form_versions: [
      {
        ...tenant,
        business_type: 'IOTDEVICE',
        business_id: 'own',
        number: 2,
        text: '{ "version": 1 }',
        why: '客户要求',
        state: 'draft',
        author_id: 'u',
        author_name: '管理员',
      },
    ],
  },
  '0029_jobs': {
    jobs: [{ id: '1', kind: 'noticeRelease', key: 'kept', ...tenant, due_at: later, payload: { kept: true } }],
  },
  '0030_lighting': {
    lighting_programs: [{ id: 'p', ...tenant, name: '河边夜景', steps: [{ at: 'sunset', offset: 0, level: 80 }] }],
    lighting_calendars: [
      { id: 'k', ...tenant, name: '河边日历', rules: [], default_program_id: 'p', is_default: true },
    ],
    lighting_days: [{ ...tenant, date: day, kind: 'holiday', name: '建城日' }],
    lighting_assignments: [{ group_id: '1', ...tenant, calendar_id: 'k', assigned_by: 'u', assigned_at: at }],
    lighting_overrides: [
      {
        id: 'v',
        ...tenant,
        device_id: 'i',
        level: 40,
        starts_at: at,
        user_id: 'u',
        user_name: '夜班安娜',
        begun_at: at,
        ended_at: at,
        ended_by: 'released',
      },
    ],
    lighting_lamps: [
      {
        device_id: 'i',
        ...tenant,
        night: day,
        calendar_id: 'k',
        program_id: 'p',
        planned_level: 80,
        planned_since: at,
        reason: 'program',
        ref_id: 'p',
        since: at,
      },
    ],
  },
  '0031_lighting_steps': {
    lighting_steps: [
      {
        ...tenant,
        night: dayFrom(-3),
        program_id: 'p',
        step: 0,
        outcome: 'done',
        level: 80,
        lamps: 1,
        first_due_at: at,
        last_due_at: at,
        settled_at: at,
      },
    ],
  },
  '0032_lighting_operations': {
    lighting_energy_settings: [
      {
        ...tenant,
        name: '改造前',
        kind: 'period',
        from_day: dayFrom(-9),
        to_day: dayFrom(-3),
        tariff: 0.7,
        co2_factor: 0.5,
        tolerance: 6,
        base_days: 0,
      },
    ],
    lighting_holders: [
      {
        device_id: 'j',
        ...tenant,
        asked: { programs: [], calendars: [], days: [], calendarId: 'k', assigned: {} },
        asked_hash: 'former',
        asked_at: at,
        loaded: { programs: [], calendars: [], days: [], calendarId: 'k', assigned: {} },
        loaded_hash: 'former',
        loaded_at: at,
      },
    ],
    lighting_revisions: [{ id: 'p:0', ...tenant, program_id: 'p', name: '夜间', steps: [] }],
    lighting_nights: [
      {
        device_id: 'i',
        ...tenant,
        // A night that is over, whatever the hour: the platform plans the present one again.
        night: dayFrom(-2),
        revision_id: 'p:0',
        level: 80,
        reason: 'program',
        ref_id: 'p',
        revisions: [[0, 'p:0']],
        levels: [[0, 80, 'program', 'p', null]],
      },
    ],
    // One that waits is sent at the start, and its row goes.
    lighting_sendings: [],
    lighting_meter_days: [{ device_id: 'i', day: dayFrom(-1), reading: 321.5, read_at: at }],
    lighting_commissioning: [
      { device_id: 'i', ...tenant, position: 'B', placed_at: at, placed_by_name: '夜班安娜', lamp_type: 'LED-90' },
    ],
    lighting_test_runs: [
      {
        id: 'r',
        ...tenant,
        device_id: 'i',
        user_id: 'u',
        user_name: '夜班安娜',
        started_at: at,
        ended_at: at,
        status: 'passed',
        rated_power: 90,
        tolerance: 0.15,
        steps: [{ level: 100, verdict: 'passed' }],
      },
    ],
    lighting_lamp_changes: [
      {
        id: 'c',
        ...tenant,
        device_id: 'i',
        changed_at: at,
        reason: '光衰',
        counter_hours: 8000,
        hours_reached: 8000,
        power_after: 90,
        user_id: 'u',
        user_name: '夜班安娜',
      },
    ],
    lighting_baselines: [],
    lighting_plan_months: [
      {
        ...tenant,
        first_day: `${dayFrom(-1).slice(0, 8)}01`,
        group_key: 'k 11390 2253',
        before_noon: Array.from({ length: 31 }, () => 4.5),
        after_noon: Array.from({ length: 31 }, () => 5.5),
      },
    ],
    lighting_plan_lamps: [{ device_id: 'i', from_day: dayFrom(-9), group_key: 'k 11390 2253', watts: 90 }],
    lighting_fault_limits: [
      {
        ...tenant,
        grace_minutes: 5,
        level_tolerance: 10,
        power_tolerance: 25,
        min_watts: 2,
        max_watts: 400,
        min_power_factor: 0.7,
        max_starts: 4,
        updated_by: 'u',
      },
    ],
    // The hour of one that is over begins anew at the start.
    lighting_starts: [],
  },
  '0037_totals': {
    device_series: [{ id: 9, ...tenant, area_code: '001009', department_code: '001', product_id: 'gone' }],
    series_months: [
      {
        series_id: 9,
        first_day: `${day.slice(0, 8)}01`,
        ...Object.fromEntries(['energy', 'online', 'offline', 'share', 'known'].map((column) => [column, hours(1)])),
        energy_sum: 1.5,
      },
    ],
    series_hours: [{ series_id: 9, day, energy: hours(0.1), online: hours(1), known: hours(1) }],
    // What is marked is added up at the start.
    moved_series: [],
  },
  '0043_alarm_totals': {
    alarm_days: [{ ...tenant, day, kind: 'device', level_id: 'level', type_id: 'gone', n: 3 }],
    alarm_years: [
      { ...tenant, year: Number(day.slice(0, 4)), kind: 'device', device_id: 'gone', months: hours(1).slice(12) },
    ],
    device_counts: [{ ...tenant, ...orderPlace(), product_id: 'gone', online_status: 'ONLINE', n: 3 }],
  },
};

function orderPlace() {
  return { area_code: place.area_code, department_code: place.department_code };
}

function metricKey(metric: string) {
  return { ...tenant, metric, day, area_code: '001001', department_code: '001001', product_id: 'own' };
}
