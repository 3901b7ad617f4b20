import { getInstanceByDom } from 'echarts/core';

/** Counts the redraws of all charts on the page from now on. Returns a function that returns the count so far. */
export function watchRedraws(): () => number {
  let redraws = 0;
  const count = () => {
    redraws += 1;
  };
  for (const element of document.querySelectorAll<HTMLElement>('[_echarts_instance_]'))
    getInstanceByDom(element)?.on('rendered', count);
  return () => redraws;
}
