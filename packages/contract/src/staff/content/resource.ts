import { z } from 'zod';
import { ApiError } from '../../core/error.ts';
import { id, idInput, Message, optionalIdInput, text, wholeNumber } from '../../core/fields.ts';
import type { StaffRight } from '../../core/staff-rights.ts';
import { limits } from '../../limits.ts';
import { listOf, listQuery } from '../lists.ts';
import { removedOfSave } from '../removed-html.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { inputsOf, mapFields, outputsOf, type Fields } from './fields.ts';
import { formFields, listFields } from './form-fields.ts';
import { seenVersion, version } from '../seen-version.ts';

interface Definition<Name extends string, F extends Fields> {
  /** Names the calls: `Brand` is read by `GetBrand` and listed by `GetBrands`, or by `plural`. */
  readonly name: Name;
  readonly plural?: string;
  /** In sentences: `brand`, `brands`. */
  readonly words: readonly [one: string, many: string];
  readonly right: StaffRight;
  /** Other rights that may read the records, because their own records refer to them. */
  readonly readers?: readonly StaffRight[];
  readonly fields: F;
  /** Sortable fields of the list, the default first; ordered resources put `position` before them. */
  readonly sorts?: readonly string[];
  readonly isDescending?: true;
  /** References and choices to filter by. */
  readonly filters?: readonly string[];
  /** Staff set the order of the records. */
  readonly isOrdered?: true;
  /** Fixed set: records are changed, but neither added nor deleted. */
  readonly isFixed?: true;
  /** Changes require a recent password. */
  readonly recentLogin?: true;
  /** The id is a name. */
  readonly isNamed?: true;
}

/** The record was changed after it was read; `by` is the name of staff, or ''. */
export const ChangedMeanwhile = ApiError.extend({ by: z.string() }).meta({ id: 'ChangedMeanwhileError' });
/** Records that refer to the one to delete, and their number. */
export const InUse = ApiError.extend({
  uses: z.array(z.object({ what: z.string(), count: z.int() })),
}).meta({ id: 'InUseError' });

/**
 * Lookup data kept by staff: builds the calls to list, read, save, order and delete from the field descriptions.
 * `version` identifies the state that was read; saving sends it back.
 */
export function staffResource<const Name extends string, F extends Fields>(definition: Definition<Name, F>) {
  const { name, words, right, fields, plural = `${name}s`, filters = [] } = definition;
  const [one, many] = words;
  const nameId = text(60);
  const anId = definition.isNamed ? z.string() : id;
  const anIdInput = definition.isNamed ? nameId : idInput;
  const sorts = [...(definition.isOrdered ? ['position'] : []), ...(definition.sorts ?? []), 'id'];
  const order = definition.isOrdered ? { position: z.int(), siblings: z.int() } : {};

  const inputs = inputsOf(fields);
  const outputs = outputsOf(fields);
  const brief = outputsOf(listFields(fields)) as Partial<typeof outputs>;
  const filled = formFields(fields);
  const whole = outputsOf(filled) as typeof outputs;
  const example = mapFields(filled, (field) => field.example);
  const exampleId = definition.isNamed ? 'shipping' : 1;
  const exampleOrder = definition.isOrdered ? { position: 1, siblings: 8 } : {};
  const shown = mapFields(fields, (field) => field.shownExample ?? field.example);
  const briefExample = Object.fromEntries(Object.entries(shown).filter(([field]) => field in brief));
  const filterQuery: Record<never, z.ZodType> = Object.fromEntries(
    filters.map((field) => [
      field,
      fields[field]?.kind === 'choice' ? fields[field].input.optional() : optionalIdInput,
    ]),
  );
  const called = { auth: 'staff', right } as const;
  const writes = { ...called, ...(definition.recentLogin && { recentLogin: true as const }) };
  const read = { auth: 'staff', right: [right, ...(definition.readers ?? [])] } as const;
  const hasHtml = Object.values(fields).some(({ kind }) => kind === 'html');
  const done = z.object({ id: anId, ...(hasHtml && { removed: removedOfSave }) });

  return {
    ...definition,
    plural,
    filters,
    sorts,
    list: staffEndpoint({
      ...read,
      name: `Get${plural}`,
      method: 'GET',
      summary: `List the ${many}.`,
      query: listQuery(sorts as [string, ...string[]], definition.isDescending ? 'desc' : 'asc').extend(
        filterQuery,
      ),
      response: listOf(z.object({ id: anId, ...order, ...brief })),
      example: { response: { items: [{ id: exampleId, ...exampleOrder, ...briefExample }], total: 1 } },
    }),
    one: staffEndpoint({
      ...read,
      name: `Get${name}`,
      method: 'GET',
      summary: `Read one ${one}.`,
      query: z.object({ id: anIdInput }),
      response: z.object({ id: anId, version, ...whole }),
      example: {
        query: { id: exampleId },
        response: {
          id: exampleId,
          version: 'k3J',
          ...mapFields(filled, (field) => field.shownExample ?? field.example),
        },
      },
    }),
    save: staffEndpoint({
      ...writes,
      name: `Save${name}`,
      method: 'POST',
      summary: definition.isFixed ? `Change one ${one}.` : `Add one ${one} or change it.`,
      body: z.object({
        id: definition.isFixed ? anIdInput : idInput.nullable(),
        version: seenVersion,
        ...inputs,
      }),
      idempotent: true,
      response: done,
      refusals: { 'changed-meanwhile': 409 },
      refusalBodies: { 'changed-meanwhile': ChangedMeanwhile },
      example: { body: { id: exampleId, version: 'k3J', ...example }, response: { id: exampleId } },
    }),
    /** Undefined for a fixed set. */
    remove: definition.isFixed
      ? undefined
      : staffEndpoint({
          ...writes,
          name: `Delete${name}`,
          method: 'POST',
          summary: `Delete one ${one} that nothing refers to.`,
          body: z.object({ id: idInput }),
          response: Message,
          refusals: { 'in-use': 409 },
          refusalBodies: { 'in-use': InUse },
          example: { body: { id: 1 }, response: { message: 'It is deleted.' } },
        }),
    /** Undefined without an order. */
    move: definition.isOrdered
      ? staffEndpoint({
          ...called,
          name: `Move${name}`,
          method: 'POST',
          summary: `Put one ${one} at another position, counted from 1.`,
          body: z.object({ id: idInput, position: wholeNumber(1, limits.id) }),
          response: Message,
          example: { body: { id: 1, position: 3 }, response: { message: 'It has its new position.' } },
        })
      : undefined,
  };
}

/** Any resource, for code that treats all alike. */
export type StaffResource = ReturnType<typeof staffResource<string, Fields>>;

export const endpointsOf = ({ list, one, save, remove, move }: StaffResource) =>
  [list, one, save, remove, move].filter((endpoint) => endpoint !== undefined);
