import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { galleryAddress } from './gallery-address.ts';
import { type GalleryEntry, galleryEntries } from './gallery-entries.ts';
import { brokenParts, openGalleryAt, settled, startGalleryTests } from './test-gallery.tsx';

const noted = startGalleryTests();
const visited = galleryEntries.filter(({ group }) => group !== 'state');
const groups = [...new Set(visited.map(({ group }) => group))];

/** Parts that show something once a node of the tree beside them is chosen. */
const ofChosenNode = new Set(['assetFormDesign']);

test.each(groups)('every example of the group %s is drawn (EDIT-04)', async (group) => {
  const { router } = await openGalleryAt();
  const found: string[] = [];
  const visit = async (entry: GalleryEntry, example: number) => {
    const address = galleryAddress(entry, example);
    await act(() => router.navigate(address));
    await settled(() => screen.getByRole('heading', { level: 2, name: new RegExp(`^${entry.name} `) }));
    await settled(() => expect(document.querySelector('.lamp-showcase-stage > :not(.lamp-bars)')).not.toBeNull());
    if (ofChosenNode.has(entry.name)) fireEvent.click((await screen.findAllByRole('treeitem'))[0]!);
    const words = [...(await brokenParts()), ...noted.errors.splice(0).map((line) => line.map(String).join(' '))];
    const issues = screen.queryAllByText(/^\d+ (mistake|warning)/).map(({ textContent }) => textContent);
    found.push(...[...words, ...issues].map((word) => `${address}: ${word}`));
  };
  for (const entry of visited.filter((one) => one.group === group))
    for (let example = 0; example < entry.examples; example += 1) await visit(entry, example);
  expect(found, found.join('\n')).toEqual([]);
  expect(noted.requests, noted.requests.join('\n')).toEqual([]);
});
