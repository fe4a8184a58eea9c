export const search = {
  box: 'Search products',
  hint: 'What are you looking for?',
  submit: 'Search',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearAll: 'Clear all',
  removeOne: 'Remove {name}',
  tags: 'Tags',
  categories: 'Categories',
  anyCategory: 'All',
} as const;
