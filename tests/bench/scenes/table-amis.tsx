import { useLayoutEffect, useRef } from 'react';
import { fetchRows } from '../amis/fetch-rows.ts';
import { type Amis, loadAmis } from '../amis/load-amis.ts';
import { polesDocument } from '../amis/poles-document.ts';
import { polesPlatform } from '../data/poles.ts';
import { startMemoryPlatform } from '../memory-platform.ts';
import { count, type Scene } from '../scene.ts';
import { rowsInSight } from '../table-marks.ts';

const rows = '.cxd-Table-table > tbody > tr[data-index]';

function AmisPage({ amis, perPage, isWhole }: { amis: Amis; perPage: number; isWhole: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = amis.embed(
      place.current!,
      polesDocument(perPage, isWhole),
      { locale: 'en-US' },
      {
        fetcher: fetchRows,
        theme: 'cxd',
      },
    );
    return () => page.unmount();
  }, [amis, perPage, isWhole]);
  return <div ref={place} style={{ height: 800 }} />;
}

/** The table of amis, drawn by its SDK. Settings: rows, pageSize, isWhole. */
const scene: Scene = async ({ rows: many = 0, pageSize = 0, isWhole = 0 }) => {
  startMemoryPlatform(polesPlatform({ rows: many, pageSize, isWhole: isWhole === 1 }));
  const amis = await loadAmis();
  return {
    element: <AmisPage amis={amis} perPage={pageSize} isWhole={isWhole === 1} />,
    marks: {
      rows: () => count(rows) >= Math.min(rowsInSight, pageSize),
      ticked: () => count(`${rows}.is-checked`) > 0,
      nextPage: () => document.querySelector(rows)?.textContent?.includes(`${pageSize + 1}号`) === true,
    },
  };
};

export default scene;
