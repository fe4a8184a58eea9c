import { z } from 'zod';
import { CartLine } from './cart-entities.ts';
import { endpoint } from './core/endpoint.ts';
import {
  id,
  idInput,
  Message,
  optionalIdInput,
  optionalPhone,
  optionalText,
  text,
  tolerant,
  renamed,
} from './core/fields.ts';
import { textKinds } from './core/text-kinds.ts';
import { addressLabels, defaultAddressLabel } from './ids.ts';
import { limits } from './limits.ts';

const Label = z.enum(addressLabels, 'not-chosen');

/**
 * `id` and `deliveryAddressId` are the same number; a city without townships has `townshipId` null. Additions of ours: the
 * recipient, where '' stands for the account's own name or phone, and whether the shop still delivers there.
 */
export const SavedAddress = z
  .object({
    id,
    deliveryAddressId: id,
    labelName: Label,
    address: z.string(),
    landmark: z.string(),
    cityId: id,
    cityName: z.string(),
    townshipId: id.nullable(),
    townshipName: z.string(),
    selected: z.boolean(),
    isServed: z.boolean(),
    recipientName: z.string(),
    recipientPhone: z.string(),
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof SavedAddress>;

const post = { method: 'POST', tag: 'Order', auth: 'buyer' } as const;

const exampleAddress: SavedAddress = {
  id: 5,
  deliveryAddressId: 5,
  labelName: 'Home',
  address: 'No. 12, Hledan Road',
  landmark: 'Hledan market',
  cityId: 260,
  cityName: 'Yangon',
  townshipId: 2601,
  townshipName: 'Kamayut',
  selected: true,
  isServed: true,
  recipientName: 'Daw Mya Mya',
  recipientPhone: '09770000003',
};

export const deliveryAddresses = endpoint({
  row: 'API-104',
  method: 'GET',
  path: '/api/Order/GetDeliveryAddress',
  tag: 'Order',
  summary: "List the caller's delivery addresses; exactly one is selected.",
  auth: 'buyer',
  response: z.array(SavedAddress),
  example: { response: [exampleAddress] },
});

export const selectAddress = endpoint({
  ...post,
  row: 'API-105',
  path: '/api/Order/ConfirmSelectedAddress',
  summary: 'Select the address that orders go to.',
  body: z
    .object({
      deliveryAddressId: idInput,
      /** Sent empty; ignored. */
      productCarts: z.array(CartLine).max(limits.cartLines).optional(),
    })
    .meta({ id: 'SelectAddressBody' }),
  response: Message,
  refusals: { 'address-not-found': 404 },
  example: {
    body: { productCarts: [], deliveryAddressId: 5 },
    response: { message: 'We deliver to this address now.' },
  },
});

export const saveDeliveryAddress = endpoint({
  ...post,
  row: 'API-106',
  path: '/api/Order/CreateUserDeliveryAddress',
  summary: 'Save a delivery address; Home and Work replace the one there is, Other adds.',
  idempotent: true,
  body: tolerant(
    (raw) => renamed(raw, { townId: 'townshipId', landMark: 'landmark' }),
    z
      .object({
        cityId: idInput,
        townshipId: optionalIdInput.nullable(),
        labelName: Label.default(defaultAddressLabel),
        landmark: optionalText(limits.landmark),
        address: text(limits.address),
        recipientName: optionalText(limits.recipientName).register(textKinds, { kind: 'line' }),
        recipientPhone: optionalPhone,
        /** An addition of ours: the id of an address to change. It keeps its label, and no address is added. */
        deliveryAddressId: optionalIdInput,
      })
      .meta({ id: 'SaveDeliveryAddressBody' }),
  ),
  response: SavedAddress,
  refusals: {
    'unknown-city': 400,
    'unknown-township': 400,
    'township-required': 400,
    'too-many-addresses': 400,
    'address-not-found': 404,
    'idempotency-key-reused': 422,
  },
  example: {
    body: {
      cityId: 260,
      townshipId: 2601,
      labelName: 'Home',
      landmark: 'Hledan market',
      address: 'No. 12, Hledan Road',
      recipientName: 'Daw Mya Mya',
      recipientPhone: '09770000003',
    },
    response: exampleAddress,
  },
});

export const deleteDeliveryAddress = endpoint({
  ...post,
  row: 'API-107',
  alsoMethods: ['DELETE'],
  path: '/api/Order/DeleteUserDeliveryAddress',
  summary: 'Delete a delivery address; the Home address stays.',
  query: z.object({ id: idInput }),
  queryAliases: { deliveryAddressId: 'id' },
  response: Message,
  refusals: { 'home-address-stays': 400, 'address-not-found': 400 },
  example: { query: { id: 6 }, response: { message: 'The address is deleted.' } },
});
