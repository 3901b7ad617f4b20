import { type Navigate, useRouterNavigate } from '../context/navigate-context.tsx';

/** For a component that is drawn without the console's router: the router follows the URL. */
const byAddress: Navigate = async (to) => {
  window.location.hash = to;
};

/** Returns a function that goes to a route; its promise resolves when the route is on the screen. */
export const useNavigateTo = (): Navigate => useRouterNavigate() ?? byAddress;
