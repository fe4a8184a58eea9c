/** State of the search page. At most one of text, category and tags is set. */
export interface SearchState {
  readonly text: string;
  /** 0 for no category. */
  readonly categoryId: number;
  readonly tagIds: readonly number[];
  /** The chosen sort code; '' for the default. */
  readonly sort: string;
}

/** Searches for a text; clears category and tags. */
export function withText(state: SearchState, text: string): SearchState {
  return { ...state, text: text.trim(), categoryId: 0, tagIds: [] };
}

/** Selects a category; clears text and tags. 0 selects none. */
export function withCategory(state: SearchState, categoryId: number): SearchState {
  return { ...state, text: '', categoryId, tagIds: [] };
}

/** Toggles a tag; clears text and category. */
export function withTag(state: SearchState, tagId: number): SearchState {
  const tagIds = state.tagIds.includes(tagId)
    ? state.tagIds.filter((id) => id !== tagId)
    : [...state.tagIds, tagId];
  return { ...state, text: '', categoryId: 0, tagIds };
}

/** Serializes the state as URL parameters; '' for a default value. */
export const searchValues = ({ text, categoryId, tagIds, sort }: SearchState) => ({
  productName: text,
  categoryId: categoryId > 0 ? String(categoryId) : '',
  tagList: tagIds.join(','),
  sortType: sort,
});
