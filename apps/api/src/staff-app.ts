import { staffEndpoints } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { messages, type ApiDependencies } from './app.ts';
import { verifyingSecrets } from './platform/config/secrets.ts';
import { registerPrivateFiles } from './platform/files/private-files.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHeaders } from './platform/http/headers.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttp } from './platform/http/http.ts';
import { Refusal } from './platform/http/refusal.ts';
import { createPasswords } from './platform/passwords.ts';
import { registerMetrics, type ReadMetrics } from './platform/metrics/metrics.routes.ts';
import { registerMedia } from './platform/pictures/media.ts';
import { publicPictures } from './platform/pictures/public-pictures.ts';
import type { StaffDependencies } from './staff/staff-dependencies.ts';
import { registerStaff } from './staff/staff.routes.ts';

/**
 * The API of the back office on a separate port, which can be behind a firewall: the shop's port has none of its calls.
 * Does not listen yet.
 */
export async function createStaffApi(
  deps: Omit<ApiDependencies, 'publicCache' | 'pushKey' | 'sms'> &
    Pick<StaffDependencies, 'readDisks'> & {
      /** Default: no /metrics. */ readonly readMetrics?: ReadMetrics;
    },
): Promise<FastifyInstance> {
  const app = await createHttp(deps.config, messages, undefined, deps.logTo);
  await registerHeaders(app);
  app.publicFront.site = 'backoffice';
  registerHealth(app, deps);
  if (deps.readMetrics) registerMetrics(app, deps.config, deps.readMetrics);
  registerMedia(app, deps.files, publicPictures(app, deps));
  const privateFiles = registerPrivateFiles(app, deps.files, verifyingSecrets(deps), deps.clock);
  registerStaff(app, { ...deps, privateFiles, passwords: createPasswords(deps.passwordCost) });
  await registerDocs(app, deps.config, staffEndpoints, 'Zay back office API');
  app.all('/api/*', (_request, reply) => reply.refuse(new Refusal('not-found')));
  return app;
}
