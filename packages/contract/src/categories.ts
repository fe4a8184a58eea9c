import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { id, idInput, url } from './core/fields.ts';

export const Category = z.object({ id, name: z.string(), url }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const SubCategory = z
  .object({ id, name: z.string(), url, subCategory2: z.array(Category) })
  .meta({ id: 'SubCategory' });
export type SubCategory = z.infer<typeof SubCategory>;

/** A main category with two levels below it and its brands; `productCategoryId` repeats its `id`. */
export const MainCategory = z
  .object({
    id,
    name: z.string(),
    url,
    productCategoryId: id,
    backgroundUrl: url,
    brand: z.array(z.object({ brandId: id, brandName: z.string(), url })),
    subCategory1: z.array(SubCategory),
  })
  .meta({ id: 'MainCategory' });
export type MainCategory = z.infer<typeof MainCategory>;

export const CategoryDetail = z
  .object({ id, name: z.string(), url, videoUrl: url, subCategory: z.array(Category) })
  .meta({ id: 'CategoryDetail' });
export type CategoryDetail = z.infer<typeof CategoryDetail>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none' } as const;
const clothing: Category = { id: 1, name: 'Clothing', url: '/media/c1.webp' };
const longyi: Category = { id: 11, name: 'Longyi', url: '/media/c11.webp' };

export const mainCategories = endpoint({
  ...read,
  row: 'API-18',
  path: '/api/Miscellaneous/GetMainCategory',
  summary: 'List the main categories.',
  response: z.array(Category),
  example: { response: [clothing] },
});

export const categoryDetail = endpoint({
  ...read,
  row: 'API-19',
  path: '/api/Miscellaneous/GetMainCategoryById',
  summary: 'Read one category of any level with the categories right below it.',
  query: z.object({ productCategoryId: idInput }),
  response: CategoryDetail,
  example: {
    query: { productCategoryId: 1 },
    response: { ...clothing, videoUrl: '', subCategory: [longyi] },
  },
});

export const categoryTree = endpoint({
  ...read,
  row: 'API-20',
  path: '/api/Miscellaneous/GetMainCategoryForDetail',
  summary: 'List the main categories with their brands and both levels below.',
  response: z.array(MainCategory),
  example: {
    response: [
      {
        ...clothing,
        productCategoryId: 1,
        backgroundUrl: '/media/c1-wide.webp',
        brand: [{ brandId: 3, brandName: 'Padauk Weavers', url: '/media/b3.webp' }],
        subCategory1: [{ ...longyi, subCategory2: [{ id: 111, name: 'Cotton longyi', url: '' }] }],
      },
    ],
  },
});

export const popularCategories = endpoint({
  ...read,
  row: 'API-27',
  path: '/api/Miscellaneous/GetProductCategorybyPopular',
  summary: 'List the categories bought from most.',
  response: z.array(Category),
  example: { response: [longyi] },
});
