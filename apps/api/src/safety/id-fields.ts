import type { Endpoint } from '@zay/contract';
import { z } from 'zod';

/** Names of public ids: goods, places, payment methods, lookup data. */
const everybodys = [
  'alphabetId bankId brandId categoryId cityId classId currentVariantId deliveryServiceId nationId OccupationId',
  'paymentServiceId productCategoryId productId reasonId selectedValueId selectedVariantId skuId stateId',
  'stateNumberId stateShortFormId subjectIds tagIds townId townshipId OrderStatusId PaymentStatusId',
].join(' ');
const publicNames = new Set(everybodys.toLowerCase().split(' '));

/** Fields named like an id that are public, by endpoint. */
const publicIn: Readonly<Record<string, readonly string[]>> = {
  // Offer texts; subjects.
  'API-34': ['Id'],
  'API-36': ['Id'],
  'API-38': ['Id'],
  'API-40': ['Id'],
  'API-42': ['Id'],
  'API-58': ['Id'],
  // An edition.
  'NEWS-07': ['Id'],
  // Number of a passport or similar.
  'API-59': ['otherId'],
  // A delivery service.
  'API-88': ['id'],
  // Product cards.
  'RECENT-04': ['ids'],
  // Of an account without a login, proved by a code sent to its phone.
  'API-03': ['userId'],
  'API-04': ['userId'],
  // An account of another service, proved by its token.
  'API-09': ['facebookId'],
};

function namesIn(schema: z.ZodType | undefined): string[] {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { properties?: object };
    for (const name of Object.keys(properties ?? {})) names.add(name);
    for (const one of Object.values(part)) walk(one);
  };
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...names];
}

const namesSomething = /(ids?|keys?|pictures)$/i;

/** Fields of an endpoint that may refer to a buyer's record. */
export function ownedFields({ row, query, body }: Endpoint): readonly string[] {
  return [...new Set([...namesIn(query), ...namesIn(body)])].filter(
    (name) =>
      namesSomething.test(name) &&
      name !== 'applicationConfigId' &&
      name !== 'ApplicationConfigId' &&
      !publicNames.has(name.toLowerCase()) &&
      !publicIn[row]?.includes(name),
  );
}
