import { z } from 'zod';
import { count, Message } from '../core/fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Only owners and others who manage staff. */
const forOwners = { auth: 'staff', right: 'staff' } as const;

/** Maximum of the counter. */
export const alertsCountMax = 99;

export const staffAlerts = staffEndpoint({
  ...forOwners,
  name: 'GetAlerts',
  method: 'GET',
  summary:
    'Count the dangerous changes of the last 30 days that the caller has not looked at: to receiving accounts, staff, roles and logins of buyers, and exports.',
  response: z
    .object({ total: count, /** The latest entry of the audit log among them; 0 for none. */ lastId: count })
    .meta({ id: 'StaffAlerts' }),
  example: { response: { total: 2, lastId: 4711 } },
});

export const seeAlerts = staffEndpoint({
  ...forOwners,
  name: 'SeeAlerts',
  method: 'POST',
  summary: 'Note that the caller has looked at the dangerous changes up to this entry of the audit log.',
  body: z.object({ id: z.int().min(0) }).meta({ id: 'SeeAlertsBody' }),
  response: Message,
  example: { body: { id: 4711 }, response: { message: 'They are marked as seen.' } },
});
