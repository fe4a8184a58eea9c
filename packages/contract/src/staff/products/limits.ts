/** Limits of a product; texts in code points. */
export const productLimits = {
  name: 200,
  variantName: 60,
  skuCode: 60,
  pictures: 20,
  skuPictures: 8,
  clips: 3,
  clipBytes: 20 * 1024 * 1024,
  categories: 20,
  tags: 50,
  specifications: 40,
  specificationName: 60,
  specificationValue: 300,
  levels: 3,
  values: 40,
  skus: 200,
  /** Per SKU, and per change. */
  stock: 1_000_000,
  movementNote: 500,
} as const;
