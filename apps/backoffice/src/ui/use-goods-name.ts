import type { Names } from '@zay/contract/staff';
import { usePick } from '../platform/language/context.ts';

/** Names goods with their chosen value: `Longyi, Red`. */
export function useGoodsName(): (goods: { readonly name: Names; readonly value: Names }) => string {
  const pick = usePick();
  return ({ name, value }) => [pick(name), pick(value)].filter(Boolean).join(', ');
}
