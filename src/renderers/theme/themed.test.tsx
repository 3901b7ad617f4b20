import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { expect, test } from 'vitest';
import { Themed } from './themed.tsx';

test('a button keeps its name while it works and after', () => {
  const draw = (loading: boolean) => (
    <Themed>
      <Button loading={loading}>Save</Button>
    </Themed>
  );
  const { rerender } = render(draw(false));
  for (const loading of [true, false, true, false]) {
    rerender(draw(loading));
    expect(screen.getByRole('button', { name: 'Save' }).matches('.ant-btn-loading')).toBe(loading);
  }
});
