import { lazy, Suspense } from 'react';
import { useConfig } from '../../platform/config.ts';

const FacebookButton = lazy(() => import('./facebook-button.tsx'));

/** Other ways to log in, where the shop has set one up; a shop without them does not load them. */
export function SocialLogin() {
  const { facebook } = useConfig();
  if (!facebook) return null;
  return (
    <Suspense>
      <FacebookButton facebook={facebook} />
    </Suspense>
  );
}
