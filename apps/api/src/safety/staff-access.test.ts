import { buildRequest, commonRefusals, type Endpoint } from '@zay/contract';
import { staffEndpoints } from '@zay/contract/staff';
import { describe, expect, test } from 'vitest';
import { messages } from '../app.ts';
import { newcomer } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';
import { openTestOffice, type StaffRole, type TestMember } from '../testing/staff.ts';

const roles: readonly StaffRole[] = ['owner', 'sales', 'catalogue', 'education'];
const closed = staffEndpoints.filter(({ auth }) => auth === 'staff');
/** Allowed for all staff: calls about their own account. */
const forAll = closed.filter(({ right }) => right === undefined).map(({ path }) => path.split('/').at(-1));

const members = new Map<StaffRole, TestMember>();
const shop = await openTestShop();
const office = await openTestOffice(shop);
const buyer = await newcomer(shop);
for (const role of roles) members.set(role, await office.member(role));

/** A call without input: authorisation is checked before the input. */
async function statusOf(url: string, endpoint: Endpoint, token?: string): Promise<number> {
  const { path } = buildRequest(endpoint);
  const answer = await fetch(url + path, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const mayCall = ({ right }: Endpoint, { rights }: TestMember) =>
  right === undefined || [right].flat().some((one) => rights.includes(one));

test('only the login is public, and few calls need no right', () => {
  const open = staffEndpoints.filter(({ auth }) => auth !== 'staff');
  expect(open.map(({ path }) => path)).toEqual(['/api/Staff/Login']);
  expect(forAll.toSorted()).toEqual([
    'ChangePassword',
    'ConfirmLogin',
    'ConfirmTotp',
    'EndSession',
    'GetMyAccount',
    'Logout',
    'Me',
    'StartTotp',
    'SwitchOffTotp',
  ]);
});

describe.each(closed.map((endpoint) => ({ name: endpoint.path.split('/').at(-1), endpoint })))(
  '$name',
  ({ endpoint }) => {
    test('[STAFF-02 SAFE-03] refuses guests, buyers and roles without its right, and is not on the shop’s port', async () => {
      expect(await statusOf(office.url, endpoint)).toBe(401);
      expect(await statusOf(office.url, endpoint, buyer.token)).toBe(401);
      expect(await statusOf(shop.url, endpoint, buyer.token)).toBe(404);
      for (const [role, member] of members) {
        const logsOut = endpoint.path.endsWith('/Logout');
        const { token } = logsOut ? await office.member(role) : member;
        const status = await statusOf(office.url, endpoint, token);
        if (mayCall(endpoint, member)) expect([role, [401, 403].includes(status)]).toEqual([role, false]);
        else expect([role, status]).toEqual([role, 403]);
      }
    });
  },
);

test('every refusal of the back office has its text', () => {
  const codes = new Set(staffEndpoints.flatMap(({ refusals }) => Object.keys(refusals ?? {})));
  expect([...codes].filter((code) => !(code in messages))).toEqual([]);
});

describe.each(staffEndpoints.map((endpoint) => ({ name: endpoint.path, endpoint })))(
  '$name',
  ({ endpoint }) => {
    test('has a description, and its examples pass its own schemas', () => {
      expect(endpoint.summary).toMatch(/^[A-Z].*[.]$/);
      const { query, body, response } = endpoint.example ?? {};
      expect(endpoint.response.parse(response)).toEqual(response);
      endpoint.query?.parse(query ?? {});
      if (endpoint.body) endpoint.body.parse(body ?? {});
      for (const [code, status] of Object.entries(endpoint.refusals ?? {})) {
        const common: Record<string, number> = commonRefusals;
        expect(common[code] ?? status).toBe(status);
      }
    });
  },
);

test('no two calls of the back office share a path', () => {
  const paths = staffEndpoints.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
