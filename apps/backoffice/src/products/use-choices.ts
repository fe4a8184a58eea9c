import { useQuery } from '@tanstack/react-query';
import { productChoices, type ProductChoices } from '@zay/contract/staff';
import { api } from '../platform/api.ts';

const none: ProductChoices = {
  categories: [],
  brands: [],
  tags: [],
  offers: [],
  sizeCharts: [],
  specificationNames: [],
  lowStock: 0,
};

/** The options of a product's fields; empty lists while loading. */
export function useChoices(): ProductChoices {
  const { data = none } = useQuery({
    queryKey: ['productChoices'],
    queryFn: () => api(productChoices),
    staleTime: 60_000,
  });
  return data;
}
