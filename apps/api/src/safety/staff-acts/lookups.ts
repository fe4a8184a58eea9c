import {
  lookupAction,
  staffResources,
  switchReceivingAccount,
  type LookupAct,
  type LookupName,
  type StaffResource,
} from '@zay/contract/staff';
import { staffTables } from '../../staff/content/content.routes.ts';
import { sampleOf } from '../../testing/lookup-data.ts';
import { act, type Room } from './act.ts';

type Values = Record<string, unknown>;

/** Adds a record, or takes the first one of a fixed set. @returns how to read it */
async function aRecord(
  room: Room,
  resource: StaffResource,
  values: Values,
): Promise<Values & { id: number }> {
  const token = room.owner.token;
  const id: unknown = resource.isFixed
    ? (await room.office.call(resource.list, { token })).body.items[0]?.id
    : (await room.done(resource.save, { ...values, id: null } as never)).id;
  const { body } = await room.office.call(resource.one, { token, query: { id: id as string } });
  return { ...body, id: id as number };
}

const namesOf = ({ fields }: StaffResource, fits: (field: StaffResource['fields'][string]) => unknown) =>
  Object.keys(fields).filter((name) => fields[name] && fits(fields[name]));
const some = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const written = new Set(['texts', 'html', 'text', 'number', 'kyats', 'list']);
/** Unique values of each sample. */
const telling = (resource: StaffResource, values: Values) =>
  some(namesOf(resource, ({ kind, isOnce }) => written.has(kind) && !isOnce).slice(0, 1), values);

function actsOf(resource: StaffResource) {
  const { save, remove, move } = resource;
  const table = staffTables.find((one) => one.resource.name === resource.name)?.table ?? '';
  const named = (done: LookupAct) => [lookupAction(resource.name as LookupName, done), table] as const;
  const sample = (room: Room) => sampleOf(room.shop.db, resource);

  const adding = act(save, named('added'), async (room) => {
    const values = await sample(room);
    return { body: { ...values, id: null } as never, after: telling(resource, values) };
  });
  const changing = act(save, named('changed'), async (room) => {
    const was = await aRecord(room, resource, await sample(room));
    const once = some(
      namesOf(resource, ({ isOnce }) => isOnce),
      was,
    );
    const values = { ...(await sample(room)), ...once, id: was.id, version: was['version'] };
    return { body: values as never, before: telling(resource, was), after: telling(resource, values) };
  });
  const removing = remove
    ? [
        act(remove, named('deleted'), async (room) => {
          const was = await aRecord(room, resource, await sample(room));
          return { body: { id: was.id }, before: telling(resource, was) };
        }),
      ]
    : [];
  const moving = move
    ? [
        act(move, named('moved'), async (room) => {
          const first = await sample(room);
          const owners = namesOf(resource, ({ kind }) => kind === 'reference');
          await aRecord(room, resource, first);
          const { id } = await aRecord(room, resource, { ...(await sample(room)), ...some(owners, first) });
          const { body } = await room.office.call(resource.list, {
            token: room.owner.token,
            query: { sort: 'id', direction: resource.isFixed ? 'asc' : 'desc', pageSize: 100 },
          });
          const was = Number(body.items.find((item) => item.id === id)?.position);
          const position = was === 1 ? 2 : 1;
          return { body: { id, position }, before: { position: was }, after: { position } };
        }),
      ]
    : [];
  return [...(resource.isFixed ? [] : [adding]), changing, ...removing, ...moving];
}

const accounts = [
  { kind: 'service', id: 14, table: 'payment_service' },
  { kind: 'bank', id: 1, table: 'bank' },
] as const;

const switching = accounts.flatMap(({ kind, id, table }) =>
  [false, true].map((active) =>
    act(switchReceivingAccount, [`account-switched-${active ? 'on' : 'off'}`, table], async () => ({
      body: { kind, id, active },
      before: { active: !active },
      after: { active },
    })),
  ),
);

export const lookupActs = [...staffResources.flatMap(actsOf), ...switching];
