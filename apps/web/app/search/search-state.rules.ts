/** What is searched for on the search page: a text, or a category, or tags. */
export interface SearchState {
  readonly text: string;
  /** 0 for none. */
  readonly categoryId: number;
  readonly tagIds: readonly number[];
  /** The chosen sort code; '' until one is chosen. */
  readonly sort: string;
}

/** A text is a search of its own. */
export function withText(state: SearchState, text: string): SearchState {
  return { ...state, text: text.trim(), categoryId: 0, tagIds: [] };
}

/** Selecting a category clears the tags; 0 takes the selection back. */
export function withCategory(state: SearchState, categoryId: number): SearchState {
  return { ...state, text: '', categoryId, tagIds: [] };
}

/** Selecting a tag clears the category; a selected tag is taken off again. */
export function withTag(state: SearchState, tagId: number): SearchState {
  const tagIds = state.tagIds.includes(tagId)
    ? state.tagIds.filter((id) => id !== tagId)
    : [...state.tagIds, tagId];
  return { ...state, text: '', categoryId: 0, tagIds };
}

/** The state under the names of the address; '' for what is as at first. */
export const searchValues = ({ text, categoryId, tagIds, sort }: SearchState) => ({
  productName: text,
  categoryId: categoryId > 0 ? String(categoryId) : '',
  tagList: tagIds.join(','),
  sortType: sort,
});
