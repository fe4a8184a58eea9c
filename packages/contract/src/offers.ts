import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { id, idInput } from './core/fields.ts';

/** Titled text about shipping, warranty and the like; `description` is clean HTML. */
export const OfferInfo = z
  .object({ id, title: z.string(), description: z.string() })
  .meta({ id: 'OfferInfo' });
export type OfferInfo = z.infer<typeof OfferInfo>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none' } as const;
const byId = { ...read, query: z.object({ Id: idInput }), response: OfferInfo } as const;
const list = { ...read, response: z.array(OfferInfo) } as const;

const shipping = { id: 1, title: 'Delivery in Yangon', description: '<p>Within three days.</p>' };
const warranty = { id: 2, title: 'One year warranty', description: '<p>Keep your voucher.</p>' };
const policy = { id: 3, title: 'Returns', description: '<p>Within seven days, unused.</p>' };
const installation = { id: 4, title: 'Free installation', description: '<p>We call you first.</p>' };
const preOrder = { id: 5, title: 'Pre-order', description: '<p>Arrives in four weeks.</p>' };

export const shippingInformation = endpoint({
  ...list,
  row: 'API-33',
  path: '/api/Miscellaneous/GetShippingInformation',
  summary: 'List the shipping texts.',
  example: { response: [shipping] },
});

export const shippingInformationById = endpoint({
  ...byId,
  row: 'API-34',
  path: '/api/Miscellaneous/GetShippingInformationById',
  summary: 'Read one shipping text.',
  example: { query: { Id: 1 }, response: shipping },
});

export const warranties = endpoint({
  ...list,
  row: 'API-35',
  path: '/api/Miscellaneous/GetWarranty',
  summary: 'List the warranty texts.',
  example: { response: [warranty] },
});

export const warrantyById = endpoint({
  ...byId,
  row: 'API-36',
  path: '/api/Miscellaneous/GetWarrantyById',
  summary: 'Read one warranty text.',
  example: { query: { Id: 2 }, response: warranty },
});

export const policies = endpoint({
  ...list,
  row: 'API-37',
  path: '/api/Miscellaneous/GetPolicy',
  summary: 'List the return policies.',
  example: { response: [policy] },
});

export const policyById = endpoint({
  ...byId,
  row: 'API-38',
  path: '/api/Miscellaneous/GetPolicyById',
  summary: 'Read one return policy.',
  example: { query: { Id: 3 }, response: policy },
});

export const installations = endpoint({
  ...list,
  row: 'API-39',
  path: '/api/Miscellaneous/GetInstallation',
  summary: 'List the installation texts.',
  example: { response: [installation] },
});

export const installationById = endpoint({
  ...byId,
  row: 'API-40',
  path: '/api/Miscellaneous/GetInstallationById',
  summary: 'Read one installation text.',
  example: { query: { Id: 4 }, response: installation },
});

export const preOrderTerms = endpoint({
  ...list,
  row: 'API-41',
  path: '/api/Miscellaneous/GetProductPreOrderTC',
  summary: 'List the pre-order terms.',
  example: { response: [preOrder] },
});

export const preOrderTermsById = endpoint({
  ...byId,
  row: 'API-42',
  path: '/api/Miscellaneous/GetProductPreOrderTCById',
  summary: 'Read one pre-order text.',
  example: { query: { Id: 5 }, response: preOrder },
});
