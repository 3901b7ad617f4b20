import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import { type Candidate, interpretCommand, maxTargets, theOneDevice } from './interpret-command.ts';
import { readCommand, type TargetKind } from './read-command.ts';

let next = 0;
function candidate(kind: TargetKind, ...names: string[]): Candidate {
  const id = `${kind}-${next++}`;
  return { target: { kind, id, name: names[0]!, note: null, to: `/${id}` }, names };
}
const pages = [
  ['设备管理', 'Devices'],
  ['载体管理', 'Carriers'],
  ['用户管理', 'Users'],
  ['首页看板', 'Dashboard'],
  ['操作日志', 'Operation log'],
].map((names) => candidate('page', ...names));
const pole = candidate('carrier', '望海大道006号杆', 'NSW-WH-0006');
const otherPole = candidate('carrier', '望海大道007号杆', 'NSW-WH-0007');
const lamp = candidate('device', '望海大道006号杆单灯控制器A', 'NSW-DK-00011');
const otherLamp = candidate('device', '望海大道006号杆单灯控制器B', 'NSW-DK-00012');
const numbered = candidate('device', 'A-012', 'LD-12');
const assets = [pole, otherPole, lamp, otherLamp, numbered];
const alarms = [candidate('alarm', '设备告警', 'Device alarms'), candidate('alarm', '紧急告警', 'Critical alarms')];
const all = [...pages, ...assets, ...alarms];

const namesFor = (text: string, among = all) =>
  interpretCommand(readCommand(text), among).map(({ target }) => target.name);

describe('a command', () => {
  it.each([
    ['请打开设备管理', '设备管理'],
    ['打开设备管里', '设备管理'],
    ['open users please', '用户管理'],
    ['show the operation log', '操作日志'],
    ['打开看板', '首页看板'],
    ['yhgl', '用户管理'],
    ['查看望海大道六号杆', '望海大道006号杆'],
    ['查看 望海大道 6 号杆', '望海大道006号杆'],
    ['打开望海大道六号杆的单灯控制器B', '望海大道006号杆单灯控制器B'],
    ['show device a 12', 'A-012'],
    ['打开Ａ０１２', 'A-012'],
    ['打开 nsw dk 11', '望海大道006号杆单灯控制器A'],
    ['打开紧急告警', '紧急告警'],
    ['open device alarms', '设备告警'],
  ])('%s means %s', (text, expected) => {
    expect(namesFor(text)[0]).toBe(expected);
  });

  it('lists exact names before beginnings before parts', () => {
    const poles = ['东望海', '望海大道', '望海'].map((name) => candidate('carrier', name));
    expect(namesFor('查看望海', poles)).toEqual(['望海', '望海大道', '东望海']);
  });

  it('lists nothing for a few of its words if all of them name something', () => {
    expect(namesFor('请打开设备管理')).toEqual(['设备管理']);
  });

  it('prefers the type that its nouns name', () => {
    const same = [candidate('page', '灯塔'), candidate('device', '灯塔')];
    const kindOf = (text: string) => interpretCommand(readCommand(text), same)[0]?.target.kind;
    expect(kindOf('打开设备灯塔')).toBe('device');
    expect(kindOf('打开灯塔页面')).toBe('page');
  });

  it('does not take one number for a misspelling of another', () => {
    expect(namesFor('查看望海大道八号杆')).toEqual([]);
  });

  it('that means nothing has no targets', () => {
    expect(namesFor('今天天气怎么样')).toEqual([]);
    expect(namesFor('')).toEqual([]);
    expect(namesFor('打开')).toEqual([]);
  });

  it('finds alarms by their device, and the device itself', () => {
    const alarm: Candidate = { ...candidate('alarm', '灯具故障'), names: ['A-012', 'LD-12'], isByOwner: true };
    const found = namesFor('open alarm of lamp A-012', [...all, alarm]);
    expect(found.slice(0, 2)).toEqual(['灯具故障', 'A-012']);
    expect(namesFor('open lamp A-012', [...all, alarm])).toEqual(['A-012']);
  });

  it('names one device only if it can mean no other (VOICE-05)', () => {
    const one = (text: string) => theOneDevice(interpretCommand(readCommand(text), all))?.name;
    expect(one('打开A-012')).toBe('A-012');
    expect(one('打开望海大道六号杆单灯控制器')).toBeUndefined();
    expect(one('打开望海大道六号杆')).toBeUndefined();
    expect(one('打开设备管理')).toBeUndefined();
  });

  it('has at most eight different targets, and an exact name is among the best, whatever is said around it', () => {
    const before = fc.constantFrom('', '请', '打开', '请帮我打开', '嗯，查看', 'open ', 'please show me the ');
    const after = fc.constantFrom('', '。', '吧', '页面', ' please', '，谢谢');
    const many = Array.from({ length: 30 }, (_, at) => candidate('device', `望海大道${at}号杆摄像机`));
    const everything = [...all, ...many];
    fc.assert(
      fc.property(before, fc.constantFrom(...everything), after, (lead, wanted, trail) => {
        const found = interpretCommand(readCommand(`${lead}${wanted.target.name}${trail}`), everything);
        const routes = found.map(({ target }) => target.to);
        expect(routes.length).toBeLessThanOrEqual(maxTargets);
        expect(new Set(routes).size).toBe(routes.length);
        expect(routes).toContain(wanted.target.to);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
