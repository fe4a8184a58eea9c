import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { ReadDisks } from '../platform/files/disk-room.ts';
import type { FileStore } from '../platform/files/files.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { PrivateFiles } from '../platform/files/private-files.ts';
import { registerMembers } from './accounts/members.routes.ts';
import { registerOwnAccount } from './accounts/own-account.routes.ts';
import { registerStaffSessions } from './accounts/session.routes.ts';
import { registerStaffContent } from './content/content.routes.ts';
import { registerStaffBuyers } from './buyers/buyers.routes.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { registerStaffNotifications } from './notifications/notifications.routes.ts';
import { registerCorrections } from './payments/corrections.routes.ts';
import { registerPaymentChecks } from './payments/payment-checks.routes.ts';
import { registerStaffKeptPayments } from './kept-payments/kept-payments.routes.ts';
import { registerRefunds } from './refunds/refunds.routes.ts';
import { registerStaffMessages } from './messages/order-thread.routes.ts';
import { registerStaffOrders } from './orders/order.routes.ts';
import { registerPictureUpload } from './pictures/picture.routes.ts';
import { registerStaffClasses } from './education/classes.routes.ts';
import { registerEducationRequests } from './education/requests.routes.ts';
import { registerStaffScores } from './education/scores.routes.ts';
import { registerStaffProducts } from './products/product.routes.ts';
import { registerEditions } from './newspapers/newspapers.routes.ts';
import { registerAudit } from './audit/audit.routes.ts';
import { registerTypedTexts } from './typed-texts/typed-texts.routes.ts';
import { registerWorkList } from './work-list/work-list.routes.ts';
import { registerStaffQuestions } from './questions/questions.routes.ts';
import { registerStaffReviews } from './reviews/reviews.routes.ts';

/** What the rooms of the back office run on. */
export interface StaffDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly files: FileStore;
  readonly privateFiles: PrivateFiles;
  readonly passwords: Passwords;
  readonly tokenSecret: Uint8Array;
  readonly clock: Clock;
  /** The disks of `config.dataDir` when missing. */
  readonly readDisks?: ReadDisks;
}

/** Serves every call of the back office, a room after the other. */
export function registerStaff(app: FastifyInstance, deps: StaffDependencies): void {
  registerStaffSessions(app, deps);
  registerOwnAccount(app, deps);
  registerMembers(app, deps);
  registerPictureUpload(app, deps);
  registerStaffProducts(app, deps);
  registerStaffQuestions(app, deps);
  registerStaffReviews(app, deps);
  registerStaffNotifications(app, deps);
  registerStaffBuyers(app, deps);
  registerDashboard(app, deps);
  registerAudit(app, deps);
  registerEditions(app, deps);
  registerStaffContent(app, deps);
  registerEducationRequests(app, deps);
  registerStaffScores(app, deps);
  registerStaffClasses(app, deps);
  registerPaymentChecks(app, deps);
  registerCorrections(app, deps);
  registerWorkList(app, deps);
  registerStaffOrders(app, deps);
  registerRefunds(app, deps);
  registerStaffKeptPayments(app, deps);
  registerStaffMessages(app, deps);
  registerTypedTexts(app, deps);
}
