import type { ProductFieldName } from '@zay/contract/staff';

/** Labels of the fields of a product: the form and the audit log have the same. */
export const productFields = {
  name: 'Name',
  description: 'Description',
  brandId: 'Brand',
  shippingId: 'Shipping',
  policyId: 'Return policy',
  warrantyId: 'Warranty',
  installationId: 'Installation',
  preOrderTcId: 'Pre-order terms',
  sizeChartId: 'Size chart',
  weightGrams: 'Weight in grams',
} as const satisfies Record<ProductFieldName, string>;
