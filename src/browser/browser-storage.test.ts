import { expect, test } from 'vitest';
import { MemoryStorage } from '../engine/stores/testing/test-console.ts';
import { ForgivingStorage } from './browser-storage.ts';

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** A storage that is full after `room` entries. */
class SmallStorage extends MemoryStorage {
  override setItem(key: string, value: string): void {
    if (this.getItem(key) === null && this.length >= 2) throw new DOMException('full', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

test('a blocked storage keeps values in memory until the page unloads', () => {
  const storage = new ForgivingStorage(blocked);
  expect(storage.isLasting).toBe(false);
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  storage.setItem('a', '3');
  expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).toEqual(['3', '2', null]);
  expect([storage.length, storage.key(0), storage.key(5)]).toEqual([2, 'a', null]);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  storage.clear();
  expect(storage.length).toBe(0);
});

test('a full storage reports it once and loses nothing', () => {
  let told = 0;
  const real = new SmallStorage();
  const storage = new ForgivingStorage(() => real);
  storage.onTrouble = () => {
    told += 1;
  };
  expect(storage.isLasting).toBe(true);
  for (const key of ['a', 'b', 'c', 'd']) storage.setItem(key, key);
  expect(['a', 'b', 'c', 'd'].map((key) => storage.getItem(key))).toEqual(['a', 'b', 'c', 'd']);
  expect([told, storage.isLasting, real.length, storage.length]).toEqual([1, false, 2, 4]);
  storage.removeItem('a');
  storage.setItem('c', 'again');
  expect([real.getItem('c'), storage.getItem('c')]).toEqual(['again', 'again']);
});

test('a working storage is read directly, and the probe is removed', () => {
  const real = new MemoryStorage();
  real.setItem('token_7', 'x');
  const storage = new ForgivingStorage(() => real);
  expect([storage.getItem('token_7'), storage.length, storage.isLasting]).toEqual(['x', 1, true]);
});
