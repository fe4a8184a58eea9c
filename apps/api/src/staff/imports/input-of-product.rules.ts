import { productFieldNames, type ProductInput, type StaffProduct } from '@zay/contract/staff';

/** The form's input that leaves a product as it is. */
export function inputOfProduct(product: StaffProduct): ProductInput {
  return {
    ...(Object.fromEntries(productFieldNames.map((name) => [name, product[name]])) as Pick<
      StaffProduct,
      (typeof productFieldNames)[number]
    >),
    id: product.id,
    updatedAt: product.updatedAt,
    state: product.state,
    pictures: product.pictures.map(({ key }) => key),
    clips: product.clips.map(({ key }) => key),
    categoryIds: product.categoryIds,
    tagIds: product.tagIds,
    specifications: product.specifications,
    getOneSkuId: product.getOne?.skuId ?? null,
    levels: product.levels.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ ...value, picture: value.picture?.key ?? null })),
    })),
    skus: product.skus.map(({ values, code, price, promotePrice, active, pictures }) => ({
      values,
      code,
      price,
      promotePrice,
      active,
      pictures: pictures.map(({ key }) => key),
      firstStock: 0,
    })),
  };
}
