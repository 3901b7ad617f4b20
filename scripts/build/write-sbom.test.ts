import { expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { makeSbom } from './write-sbom.mjs';

it('the bill of materials lists what an installation runs, and nothing for development only', () => {
  const { bomFormat, metadata, components } = makeSbom();
  expect({ bomFormat, name: metadata.component.name, type: metadata.component.type }).toEqual({
    bomFormat: 'CycloneDX',
    name: 'lampyris',
    type: 'application',
  });
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const [name, version] of Object.entries(packageFile.dependencies))
    expect(listed).toContain(`${name}@${version}`);
  for (const name of ['vitest', 'playwright', '@biomejs/biome', 'knip'])
    expect(components.map((component) => component.name)).not.toContain(name);
  const unlicensed = components.filter(({ licenses = [] }) => licenses.length === 0);
  // Their package.json names MIT in an older form, or leaves the license to the README or LICENSE.
  const known = ['@mapbox/jsonlint-lines-primitives', 'suncalc', 'xmlhttprequest-ssl'];
  expect(unlicensed.map(({ name }) => name)).toEqual(known);
});
