import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceProduct } from '../../../src/schemas/wire/reference.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { localizeRule } from '../attributes/localize-rule.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

async function optionLabels(language: string): Promise<string[]> {
  const token = await platform.tokenOf(accounts.admin);
  const { data } = await platform.call<DeviceProduct[]>('GET', '/island-assets/device/product/list', {
    token,
    headers: { 'accept-language': language },
  });
  const definitions = data.flatMap((product) => Object.values(product.configurableAttrDefMap));
  const rules = definitions
    .filter(({ dataType }) => dataType === 'ENUM')
    .map(({ checkRule }) => JSON.parse(checkRule!));
  return rules.flatMap((rule: { options: { label: unknown }[] }) => rule.options.map(({ label }) => label as string));
}

describe('device products', () => {
  it('name the options of an enumeration in the requested language', async () => {
    const zh = await optionLabels('zh-CN');
    const en = await optionLabels('en');
    expect(zh.length).toBeGreaterThan(5);
    expect(zh.every((label) => typeof label === 'string')).toBe(true);
    expect(en).toHaveLength(zh.length);
    expect(zh.some((label) => /[\u4e00-\u9fff]/.test(label))).toBe(true);
    expect(en.some((label) => /[\u4e00-\u9fff]/.test(label))).toBe(false);
  });

  it('keep rules in older formats and malformed ones unchanged', () => {
    expect(localizeRule('[0,999]', 'en')).toBe('[0,999]');
    expect(localizeRule('{"min":', 'en')).toBe('{"min":');
    expect(localizeRule(null, 'en')).toBeNull();
  });
});
