import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { rememberAction, type PendingAction } from './pending-action.ts';
import { isSignedIn } from './session.ts';

/**
 * For actions that visitors may start too (favorite, add to cart, claim): answers true for a signed-in shopper; otherwise keeps
 * the action, leads to the login and back, and does it then. `if (mayAct({ path, body, done })) send.mutate()`.
 */
export function useUserAction(): (action?: PendingAction) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) => {
    if (isSignedIn()) return true;
    if (action) rememberAction(action);
    void navigate(paths.login(pathname + search));
    return false;
  };
}
