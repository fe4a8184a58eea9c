import type { FastifyInstance } from 'fastify';
import { registerCertificates } from './certificate.routes.ts';
import { registerClassAlerts } from './classes/class-alerts.routes.ts';
import { registerClasses } from './classes/classes.routes.ts';
import { registerMyRequests } from './my-requests.routes.ts';
import { registerNrc } from './nrc.routes.ts';
import { registerPurchases } from './purchase.routes.ts';
import { registerScores } from './scores/score.routes.ts';
import { registerSubjects } from './subject.routes.ts';
import type { EducationDependencies } from './education-dependencies.ts';

export function registerEducation(app: FastifyInstance, deps: EducationDependencies): void {
  registerNrc(app);
  registerSubjects(app);
  registerScores(app, deps);
  registerPurchases(app, deps);
  registerCertificates(app, deps);
  registerClasses(app, deps);
  registerClassAlerts(app, deps);
  registerMyRequests(app, deps);
}
