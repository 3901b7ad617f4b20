import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Navigate, useRouterNavigate } from '../context/navigate-context.tsx';

/** Returns a function that goes to a route; its promise resolves when the route is on the screen. */
export function useNavigateTo(): Navigate {
  const own = useRouterNavigate();
  const navigate = useNavigate();
  return useCallback<Navigate>(
    async (to, how) => {
      await (own ? own(to, how) : navigate(to, how));
    },
    [own, navigate],
  );
}
