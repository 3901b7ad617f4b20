import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { Bars } from '../states/bars.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { StaleLine } from '../states/stale-line.tsx';
import { ChooseFirst } from './lazy-choose-first.tsx';

const unexpected = { kind: 'unexpected', status: '', message: '', requestId: undefined } as const;

/** A source's data, its skeleton, or its failure with a retry; stale data stays visible with its time. */
export const SourceView = observer(
  (props: {
    source: SourceStore<unknown>;
    rows: number;
    /** False for data of another type than the block's. */
    fits?(data: unknown): boolean;
    children(data: unknown): ReactNode;
  }) => {
    const { source, rows, fits, children } = props;
    if (source.data === undefined) {
      if (!source.isAsked) return <ChooseFirst waits={source} compact />;
      if (source.state === 'failed')
        return <FailureState compact error={source.error} retry={() => void source.load()} />;
      return <Bars rows={rows} />;
    }
    if (fits?.(source.data) === false)
      return <FailureState compact error={unexpected} retry={() => void source.load()} />;
    return (
      <>
        <StaleLine source={source} retry={() => void source.load()} />
        {children(source.data)}
      </>
    );
  },
);
