import { Refine } from '@refinedev/core';
import { AskHost } from '@zay/web/ui/ask-host.tsx';
import { ToastHost } from '@zay/web/ui/toast-host.tsx';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { OfficeLanguage } from '../platform/language/provider.tsx';
import { queryClient } from '../platform/query.ts';
import { dataProvider } from '../platform/refine/data-provider.ts';
import {
  accessControlProvider,
  authProvider,
  i18nProvider,
  notificationProvider,
} from '../platform/refine/providers.ts';
import { routerProvider } from '../platform/refine/router-provider.tsx';
import type { Resource } from '../platform/resources.ts';

/** What stands around every page, the login included. */
export function Office({ resources }: { resources: readonly Resource[] }) {
  const providers = useMemo(
    () => ({
      dataProvider: dataProvider(resources),
      accessControlProvider: accessControlProvider(resources),
      resources: resources.map(({ name }) => ({ name })),
    }),
    [resources],
  );
  return (
    <OfficeLanguage>
      <Refine
        {...providers}
        routerProvider={routerProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        notificationProvider={notificationProvider}
        options={{
          disableTelemetry: true,
          liveMode: 'off',
          mutationMode: 'pessimistic',
          reactQuery: { clientConfig: queryClient },
        }}
      >
        <Outlet />
      </Refine>
      <ToastHost />
      <AskHost />
    </OfficeLanguage>
  );
}
