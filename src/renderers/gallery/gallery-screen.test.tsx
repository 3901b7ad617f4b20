import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { galleryAddress } from './gallery-address.ts';
import { type GalleryEntry, galleryEntries } from './gallery-entries.ts';
import { brokenParts, openGalleryAt, settled, startGalleryTests } from './test-gallery.tsx';

const noted = startGalleryTests();
const visited = galleryEntries.filter(({ group }) => group !== 'state');
const groups = [...new Set(visited.map(({ group }) => group))];

test.each(groups)('every example of the group %s is drawn (EDIT-04)', async (group) => {
  const { router } = await openGalleryAt();
  const found: string[] = [];
  const visit = async (entry: GalleryEntry, example: number) => {
    const address = galleryAddress(entry, example);
    await act(() => router.navigate(address));
    await settled(() => screen.getByRole('heading', { level: 2, name: new RegExp(`^${entry.name} `) }));
    await settled(() => expect(document.querySelector('.lamp-showcase-stage > :not(.lamp-bars)')).not.toBeNull());
    const words = [...(await brokenParts()), ...noted.errors.splice(0).map((line) => line.map(String).join(' '))];
    const issues = screen.queryAllByText(/^\d+ (mistake|warning)/).map(({ textContent }) => textContent);
    found.push(...[...words, ...issues].map((word) => `${address}: ${word}`));
  };
  for (const entry of visited.filter((one) => one.group === group))
    for (let example = 0; example < entry.examples; example += 1) await visit(entry, example);
  expect(found, found.join('\n')).toEqual([]);
  expect(noted.requests, noted.requests.join('\n')).toEqual([]);
});

/** Entries whose example is a dialog or a drawer, with the button that opens it. */
const opened = visited.filter(({ group }) => group === 'dialog');

test('every example in a dialog opens (EDIT-04)', async () => {
  const { router } = await openGalleryAt();
  const found: string[] = [];
  const open = async (address: string) => {
    await act(() => router.navigate(address));
    const picture = within(await screen.findByRole('region', { name: 'Result' }));
    await picture.findAllByText(/号灯杆$/);
    const button = () => picture.queryAllByRole('button', { name: /^Open/ })[0];
    // What is done to rows needs one.
    if (!button()) fireEvent.click(picture.getAllByRole('checkbox')[1]!);
    fireEvent.click(await settled(() => button() ?? picture.getByRole('button', { name: /^Open/ })));
    await settled(() => expect(document.querySelector('.ant-modal, .ant-drawer')).not.toBeNull());
    found.push(...(await brokenParts()).map((words) => `${address}: ${words}`));
    found.push(...noted.errors.splice(0).map((line) => `${address}: ${line.map(String).join(' ')}`));
    await act(() => router.navigate('/demo'));
    await settled(() => expect(document.querySelector('.ant-modal, .ant-drawer')).toBeNull());
  };
  for (const entry of opened)
    for (let example = 0; example < entry.examples; example += 1) await open(galleryAddress(entry, example));
  expect(found, found.join('\n')).toEqual([]);
  expect(noted.requests, noted.requests.join('\n')).toEqual([]);
});

test('what is in a drawer or a dialog is seen at once, and is gone with its example', async () => {
  const { router } = await openGalleryAt();
  const addresses = [
    '/demo?part=assetFacts',
    '/demo?part=assetReadings',
    '/demo?part=deviceControl',
    '/demo?input=password&example=2',
  ];
  for (const address of addresses) {
    await act(() => router.navigate(address));
    await screen.findByRole('dialog');
    await act(() => router.navigate('/demo?block=text'));
    await settled(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(noted.errors).toEqual([]);
});
