import { useLayouts, usePage } from '../../context/console-context.tsx';

/** How often the user wants the data of a block to be read. */
export interface RefreshChosen {
  /** 0 is never; undefined leaves it to the sources. */
  seconds: number | undefined;
  choose(seconds: number | undefined): void;
}

/** The user's choice for a block that offers one; use it in an observer. */
export function useRefreshChoice({ id, refresh }: { id: string; refresh?: boolean | undefined }): RefreshChosen {
  const page = usePage();
  const layouts = useLayouts();
  const key = `${page.plan.path}#${id}`;
  return {
    seconds: refresh === true ? layouts.of(key).refreshSeconds : undefined,
    choose: (seconds) => layouts.change(key, { refreshSeconds: seconds }),
  };
}
